import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useErrorText } from '../../../data/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useBookingPages } from './api/use-booking-pages.ts';
import type { BoardHandles } from './board-handles.ts';
import { BookingCard } from './booking-card.tsx';
import css from './lane.module.css';

/** Ended bookings before those that the board brings along, a page at a time. */
export function EarlierBookings({ recent, board }: { recent: readonly Booking[]; board: BoardHandles }) {
  const [isAsked, setIsAsked] = useState(false);
  const errorText = useErrorText();
  const pages = useBookingPages({ lane: 'closed' }, isAsked);
  const known = new Set(recent.map((booking) => booking.id));
  const earlier = pages.data?.pages.flatMap((page) => page.data).filter((booking) => !known.has(booking.id)) ?? [];
  const isEnd = pages.isSuccess && !pages.hasNextPage;
  return (
    <>
      {earlier.map((booking) => (
        <BookingCard key={booking.id} booking={booking} board={board} column="stays" />
      ))}
      <li className={css.more} role={pages.isError ? 'alert' : undefined}>
        {pages.isError && <p className={css.nothing}>{errorText(pages.error)}</p>}
        {isEnd ? (
          <p className={css.nothing}>
            <Trans>Nothing earlier</Trans>
          </p>
        ) : (
          <Button
            size="sm"
            variant="text"
            isPending={pages.isFetching}
            isDisabled={board.blockedBy !== null}
            aria-describedby={board.blockedBy ?? undefined}
            onPress={() => {
              if (!isAsked) setIsAsked(true);
              else if (pages.isError && !pages.data) void pages.refetch();
              else void pages.fetchNextPage();
            }}
          >
            <Trans>Earlier bookings</Trans>
          </Button>
        )}
      </li>
    </>
  );
}
