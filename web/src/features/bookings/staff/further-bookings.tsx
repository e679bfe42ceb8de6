import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useErrorText } from '../../../data/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { type LongLane, useBookingPages } from './api/use-booking-pages.ts';
import type { BoardHandles } from './board-handles.ts';
import { BookingCard } from './booking-card.tsx';
import css from './lane.module.css';

type FurtherBookingsProps = { lane: LongLane; shown: readonly Booking[]; board: BoardHandles };

/** The rest of a lane that goes on beyond what the board brings along, a page at a time. */
export function FurtherBookings({ lane, shown, board }: FurtherBookingsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const errorText = useErrorText();
  const pages = useBookingPages({ lane }, isAsked);
  const known = new Set(shown.map((booking) => booking.id));
  const further = pages.data?.pages.flatMap((page) => page.data).filter((booking) => !known.has(booking.id)) ?? [];
  const isEnd = pages.isSuccess && !pages.hasNextPage;
  return (
    <>
      {further.map((booking) => (
        <BookingCard key={booking.id} booking={booking} board={board} column="stays" />
      ))}
      <li className={css.more}>
        {pages.isError && (
          <p className={css.nothing} role="alert">
            {errorText(pages.error)}
          </p>
        )}
        {isEnd ? (
          <p className={css.nothing}>{lane === 'closed' ? <Trans>Nothing earlier</Trans> : <Trans>Nothing later</Trans>}</p>
        ) : (
          <Button
            size="sm"
            variant="text"
            isPending={pages.isFetching}
            isDisabled={board.blockedBy !== null}
            aria-describedby={board.blockedBy ?? undefined}
            onPress={() => {
              if (!isAsked) setIsAsked(true);
              else if (pages.data) void pages.fetchNextPage();
              else void pages.refetch();
            }}
          >
            {lane === 'closed' ? <Trans>Earlier bookings</Trans> : <Trans>Later bookings</Trans>}
          </Button>
        )}
      </li>
    </>
  );
}
