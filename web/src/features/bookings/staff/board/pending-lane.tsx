import { Plural, Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { stockLevel } from '#shared/rooms/room-types.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useInventory } from '../../../../platform/queries/inventory.ts';
import { Chip, type ChipState } from '../../../../ui/chip.tsx';
import { StockLine } from '../../../../ui/stock-line.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import { BookingCard } from './booking-card.tsx';
import { groupOverlapping, type PendingGroup } from './overlapping-requests.ts';
import type { BookingDesk } from './use-booking-desk.ts';
import css from './lane.module.css';
import groupCss from './pending-lane.module.css';

/**
 * Requests for the same nights of one room type. Each already holds a room, so the count is what is
 * left beside them.
 */
function OverlappingGroup({ group, desk }: { group: PendingGroup; desk: BookingDesk }) {
  const id = useId();
  const { language } = useLanguage();
  const words = useBookingWords();
  const { bookings, sharedNights } = group;
  const { roomType } = bookings[0];
  return (
    <li className={groupCss.group} aria-labelledby={id}>
      <div className={groupCss.head} id={id}>
        <TierName tier={roomType} className={groupCss.tier}>
          {words.tier(roomType)}
        </TierName>
        <b>
          <Plural
            value={bookings.length}
            one="# request for the same nights"
            other="# requests for the same nights"
          />
        </b>
        <bdi className={groupCss.nights}>
          {formatDayRange(sharedNights.checkIn, sharedNights.checkOut, language)}
        </bdi>
        <RemainingStock group={group} />
      </div>
      <ul className={groupCss.requests}>
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} desk={desk} column="pending" isCompact />
        ))}
      </ul>
    </li>
  );
}

function RemainingStock({ group }: { group: PendingGroup }) {
  const { roomType } = group.bookings[0];
  const { byType, updatedAt, isError } = useInventory(group.sharedNights);
  if (byType === null || updatedAt === null) {
    return isError ? (
      <span className={groupCss.nights}>
        <Trans>The rooms left cannot be read just now</Trans>
      </span>
    ) : null;
  }
  const { remaining } = byType[roomType];
  return (
    <StockLine level={stockLevel(roomType, remaining)} className={groupCss.left}>
      <Plural
        value={remaining}
        _0="No other room is free on these nights"
        one="# other room is free on these nights"
        other="# other rooms are free on these nights"
      />
    </StockLine>
  );
}

type LaneHeadingProps = {
  id: string;
  children: ReactNode;
  count: ReactNode;
  state?: ChipState;
  icon?: ReactNode;
};

export function LaneHeading({ id, children, count, state, icon }: LaneHeadingProps) {
  return (
    <h2 className={css.heading} id={id}>
      <Chip state={state} icon={icon}>
        {children}
      </Chip>
      <span className={css.count}>{count}</span>
    </h2>
  );
}

/**
 * The wider lane: pending requests, oldest first, those for the same nights side
 * by side.
 */
export function PendingLane({ pending, desk }: { pending: readonly Booking[]; desk: BookingDesk }) {
  const id = useId();
  const words = useBookingWords();
  return (
    <section className={css.lane} aria-labelledby={id}>
      <LaneHeading
        id={id}
        state="pending"
        count={
          <Plural value={pending.length} _0="No requests" one="# request" other="# requests" />
        }
      >
        {words.lane('pending')}
      </LaneHeading>
      {pending.length === 0 ? (
        <p className={css.nothing}>
          <Trans>Every request is answered. A new one appears here by itself.</Trans>
        </p>
      ) : (
        <ul className={css.stack}>
          {groupOverlapping(pending).map((group) =>
            group.bookings.length > 1 ? (
              <OverlappingGroup key={group.bookings[0].id} group={group} desk={desk} />
            ) : (
              <BookingCard
                key={group.bookings[0].id}
                booking={group.bookings[0]}
                desk={desk}
                column="pending"
              />
            ),
          )}
        </ul>
      )}
    </section>
  );
}
