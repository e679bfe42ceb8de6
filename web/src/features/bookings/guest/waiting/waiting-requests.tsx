import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { OutboxCard } from '../../../../outbox/outbox-card.tsx';
import { useRestoredFocus } from '../../../../outbox/use-restored-focus.ts';
import { type Entry, useEntries } from '../../../../platform/outbox/outbox.ts';
import { bookingRequestView } from './booking-request-view.tsx';
import css from '../bookings-panel.module.css';

/** Booking requests that wait on this phone, or came back to it, until they are dealt with. */
export function WaitingRequests() {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const onFocus = useRestoredFocus(place, 'card', (list) =>
    list.closest('[role=dialog]')?.querySelector('h2'),
  );
  const waiting = (useEntries() ?? []).filter(
    ({ kind, state }) => kind === 'booking' && state !== 'done',
  );
  if (waiting.length === 0) return null;
  const isBack = ({ state }: Entry) => state === 'needsUser';
  return (
    <div ref={place} className={css.stack} onFocus={onFocus}>
      <Requests title={t`Not booked`} entries={waiting.filter(isBack)} />
      <Requests title={t`Not sent yet`} entries={waiting.filter((entry) => !isBack(entry))} />
    </div>
  );
}

function Requests({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={css.group} aria-label={title}>
      <h3>{title}</h3>
      <ul className={css.cards}>
        {entries.map((entry) => (
          <OutboxCard key={entry.id} as="li" entry={entry} view={bookingRequestView} />
        ))}
      </ul>
    </section>
  );
}
