import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { openPanel, replacePanel } from '../../data/panels.ts';
import { useErrorText } from '../../data/use-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OwnBookings } from './api/use-own-bookings.ts';
import { AsOf } from './as-of.tsx';
import { BookingCard } from './booking-card.tsx';
import { currentBookings } from './current-bookings.ts';
import css from './bookings-list.module.css';

/** The tab of current bookings (R-13); `children` stand above them. */
export function BookingsList({ own, children }: { own: OwnBookings; children: ReactNode }) {
  const { t } = useLingui();
  if (own.bookings === undefined)
    return own.isError ? <NotLoaded own={own} /> : <Skeleton shape="card" count={2} lines={4} label={t`Loading your bookings`} />;
  const current = currentBookings(own.bookings);
  return (
    <div className={css.stack}>
      <AsOf updatedAt={own.updatedAt} />
      {children}
      {current.length === 0 ? (
        <NoBookings />
      ) : (
        <ul className={css.cards}>
          {current.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      <FindElsewhere />
    </div>
  );
}

function NoBookings() {
  return (
    <EmptyState
      as="h3"
      title={<Trans>No bookings yet</Trans>}
      action={
        <Button onPress={() => replacePanel({ name: 'quickBooking' })}>
          <Trans>Book a room</Trans>
        </Button>
      }
    >
      <Trans>Your bookings appear here, with the hotel's answer to each.</Trans>
    </EmptyState>
  );
}

function NotLoaded({ own }: { own: OwnBookings }) {
  const errorText = useErrorText();
  return (
    <EmptyState
      as="h3"
      title={<Trans>Your bookings could not be loaded</Trans>}
      action={
        <Button onPress={own.refetch}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(own.error)}
    </EmptyState>
  );
}

function FindElsewhere() {
  return (
    <p className={css.find}>
      <Button variant="text" onPress={() => openPanel({ name: 'booking', reference: '' })}>
        <Trans>Find a booking made on another device</Trans>
      </Button>
    </p>
  );
}
