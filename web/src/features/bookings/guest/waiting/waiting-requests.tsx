import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { OutboxCard } from '../../../../outbox/outbox-card.tsx';
import { useRestoredFocus } from '../../../../outbox/use-restored-focus.ts';
import { useEntries } from '../../../../platform/outbox/outbox.ts';
import { bookingRequestView } from './booking-request-view.tsx';
import css from '../bookings-panel.module.css';

/** Booking requests that wait on this phone, or came back to it, until they are dealt with. */
export function WaitingRequests() {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const onFocus = useRestoredFocus(place, 'card', (list) =>
    list.closest('[role=dialog]')?.querySelector('h2'),
  );
  const waiting = (useEntries() ?? []).filter(
    ({ kind, state }) => kind === 'booking' && state !== 'done',
  );
  if (waiting.length === 0) return null;
  return (
    <section ref={place} className={css.group} aria-label={t`Not sent yet`} onFocus={onFocus}>
      <h3>
        <Trans>Not sent yet</Trans>
      </h3>
      <ul className={css.cards}>
        {waiting.map((entry) => (
          <OutboxCard key={entry.id} as="li" entry={entry} view={bookingRequestView} />
        ))}
      </ul>
    </section>
  );
}
