import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useEntries, type Entry } from '../../../platform/outbox/outbox.ts';
import { usePendingCount } from '../../../platform/outbox/pending-count.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { pendingEntries } from './draw-status.ts';
import { EntryPhoneNumber } from './entry-summary.tsx';

interface PendingEntries {
  readonly entries: readonly Entry[];
  /**
   * Of all that were under way since the form opened; those that are received meanwhile stay in
   * view.
   */
  readonly ids: readonly string[];
  /** Something waits, and what it is has not been read yet. */
  readonly isLooking: boolean;
}

/** What this person has sent off to a draw and the server does not have yet. */
export function usePendingEntries(eventType: EventType): PendingEntries {
  const waiting = usePendingCount();
  const queue = useEntries();
  const [ids, setIds] = useState<readonly string[]>([]);
  const entries = pendingEntries(queue ?? [], eventType);
  const fresh = entries.filter(({ id }) => !ids.includes(id));
  if (fresh.length > 0) setIds([...ids, ...fresh.map(({ id }) => id)]);
  return { entries, ids, isLooking: queue === undefined && waiting > 0 };
}

/** Calls `delayMs` after the server has received the entry that was sent here. */
export function useWhenReceived(
  sentId: string | null,
  onReceived: () => void,
  delayMs: number,
): void {
  const isReceived =
    useEntries()?.some(({ id, state }) => id === sentId && state === 'done') === true;
  const call = useEffectEvent(onReceived);
  useEffect(() => {
    if (!isReceived) return undefined;
    const timer = setTimeout(() => call(), delayMs);
    return () => clearTimeout(timer);
  }, [isReceived, delayMs]);
}

interface FormUnderWay {
  readonly underWay: readonly Entry[];
  readonly isOnePerPerson: boolean;
}

/** Above a form that is filled in while other entries of its draw are on their way. */
export function PendingEntriesNotice({ form }: { form: FormUnderWay }) {
  const { underWay: entries, isOnePerPerson } = form;
  const count = entries.length;
  if (count === 0) return null;
  return (
    <Banner
      isInset
      tone="info"
      title={
        <Plural
          value={count}
          one="An entry of yours is still to reach the hotel"
          other="# entries of yours are still to reach the hotel"
        />
      }
      action={
        <Button size="sm" variant="line" onPress={() => openPanel({ name: 'entries' })}>
          <Plural value={count} one="See the entry" other="See the entries" />
        </Button>
      }
    >
      {entries.map(({ id, payload }) => (
        <EntryPhoneNumber key={id} payload={payload} />
      ))}
      {!isOnePerPerson && (
        <p>
          <Trans>Here you enter with another number.</Trans>
        </p>
      )}
    </Banner>
  );
}
