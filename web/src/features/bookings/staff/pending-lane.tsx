import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { BoardHandles } from './board-handles.ts';
import { BookingCard } from './booking-card.tsx';
import { groupCompeting } from './competing.ts';
import { CompetingGroup } from './competing-group.tsx';
import { LaneHeading } from './lane-heading.tsx';
import css from './lane.module.css';
import { useBookingWords } from './use-booking-words.ts';

/** The wider lane: requests that wait for an answer, oldest first, rivals for the same nights side by side. */
export function PendingLane({ pending, board }: { pending: readonly Booking[]; board: BoardHandles }) {
  const id = useId();
  const words = useBookingWords();
  return (
    <section className={css.lane} aria-labelledby={id}>
      <LaneHeading id={id} state="pending" count={<Plural value={pending.length} _0="No requests" one="# request" other="# requests" />}>
        {words.lane('pending')}
      </LaneHeading>
      {pending.length === 0 ? (
        <p className={css.nothing}>
          <Trans>Every request is answered. A new one appears here by itself.</Trans>
        </p>
      ) : (
        <ul className={css.stack}>
          {groupCompeting(pending).map((group) =>
            group.bookings.length > 1 ? (
              <CompetingGroup key={group.bookings[0].id} group={group} board={board} />
            ) : (
              <BookingCard key={group.bookings[0].id} booking={group.bookings[0]} board={board} column="pending" />
            ),
          )}
        </ul>
      )}
    </section>
  );
}
