import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { OutboxCard } from '../../../../outbox/outbox-card.tsx';
import { useRestoredFocus } from '../../../../outbox/use-restored-focus.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { type Entry, useEntries, useUnclaimedEntries } from '../../../../platform/outbox/outbox.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
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
  const unclaimed = useUnclaimedEntries().filter(({ kind }) => kind === 'booking').length;
  const isBack = ({ state }: Entry) => state === 'needsUser';
  return (
    <div ref={place} className={css.stack} onFocus={onFocus}>
      {unclaimed > 0 && (
        <Banner
          isInset
          tone="info"
          title={
            <Plural
              value={unclaimed}
              one="# booking request was made on this device before you signed in"
              other="# booking requests were made on this device before you signed in"
            />
          }
          action={
            <Button size="sm" onPress={() => openPanel({ name: 'entries' })}>
              <Trans>See what waits</Trans>
            </Button>
          }
        />
      )}
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
