import type { EventType } from '#shared/events/events.ts';
import type { Filter } from '../staff-draws.ts';

/** Everything that staff read about entries hangs under these, so that one decision refreshes it all. */
export const entriesOf = (draw: EventType) => ['staff-entries', draw] as const;
export const entryListKey = (draw: EventType, filter: Filter) => [...entriesOf(draw), 'list', filter ?? 'all'] as const;
export const entryKey = (draw: EventType, id: number | null) => [...entriesOf(draw), 'one', id] as const;
/** Apart from the rest: how many wait is on screen everywhere. */
export const waitingKey = (draw: EventType) => ['staff-entries-waiting', draw] as const;
