import { useState } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { useEntries, type Entry } from '../../data/outbox/outbox.ts';
import { useWaitingCount } from '../../data/outbox/use-waiting-count.ts';
import { underWay } from './under-way.ts';

interface UnderWay {
  readonly entries: readonly Entry[];
  /** Of all that were under way since the form opened; those that are received meanwhile stay in view. */
  readonly ids: readonly string[];
  /** Something waits, and what it is has not been read yet. */
  readonly isLooking: boolean;
}

/** What this person has sent off to a draw and the hotel does not have yet. */
export function useUnderWay(eventType: EventType): UnderWay {
  const waiting = useWaitingCount();
  const queue = useEntries();
  const [ids, setIds] = useState<readonly string[]>([]);
  const entries = underWay(queue ?? [], eventType);
  const fresh = entries.filter(({ id }) => !ids.includes(id));
  if (fresh.length > 0) setIds([...ids, ...fresh.map(({ id }) => id)]);
  return { entries, ids, isLooking: queue === undefined && waiting > 0 };
}
