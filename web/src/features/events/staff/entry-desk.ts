import type { EventType } from '#shared/events/events.ts';
import type { Verdict } from './api/entry-mutations.ts';
import type { StaffEntry } from './staff-entry.ts';

/** What every card and detail of a draw needs from the screen around it. */
export interface EntryDesk {
  readonly draw: EventType;
  /** Epoch ms, in steps of a minute. */
  readonly now: number;
  readonly selectedId: number | null;
  readonly select: (entry: StaffEntry) => void;
  /** Asks before it acts. */
  readonly ask: (verdict: Verdict | 'void', entry: StaffEntry) => void;
  /** After an entry was decided or is void: the selection is cleared and the work goes on below. */
  readonly goOn: (after: StaffEntry) => void;
  /** A decision on this entry came too late. */
  readonly overtaken: (entry: StaffEntry, now: 'approved' | 'rejected' | 'void' | null) => void;
  /** Id of the words that say why nothing can be decided now; null while it can. */
  readonly blockedBy: string | null;
}
