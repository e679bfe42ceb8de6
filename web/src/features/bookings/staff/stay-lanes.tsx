import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Archive, BedDouble, CalendarDays, LogIn, LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { BoardHandles } from './board-handles.ts';
import { BookingCard } from './booking-card.tsx';
import { FurtherBookings } from './further-bookings.tsx';
import { LaneHeading } from './lane-heading.tsx';
import css from './lane.module.css';
import { type Lanes, STAY_LANES, type StayLane } from './lanes.ts';
import { useBookingWords } from './use-booking-words.ts';

const ICONS = { arrivals: LogIn, inHouse: BedDouble, departures: LogOut, upcoming: CalendarDays, closed: Archive } as const;

/** A full house must not push the departures out of reach, so a lane opens with this many cards. */
const SHOWN_AT_FIRST = 6;

export function StayLanes({ lanes, board }: { lanes: Lanes; board: BoardHandles }) {
  const { t } = useLingui();
  return (
    <div className={css.stays} role="group" aria-label={t`Stays`}>
      {STAY_LANES.map((lane) => (
        <Lane key={lane} lane={lane} bookings={lanes[lane]} board={board} />
      ))}
    </div>
  );
}

function Lane({ lane, bookings, board }: { lane: StayLane; bookings: readonly Booking[]; board: BoardHandles }) {
  const id = useId();
  const words = useBookingWords();
  const [isWhole, setIsWhole] = useState(bookings.length <= SHOWN_AT_FIRST);
  const shown = isWhole ? bookings : bookings.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={css.lane} aria-labelledby={id}>
      <LaneHeading
        id={id}
        icon={<Icon of={ICONS[lane]} directional={lane === 'arrivals' || lane === 'departures'} />}
        count={<Plural value={bookings.length} _0="None" one="# booking" other="# bookings" />}
      >
        {words.lane(lane)}
      </LaneHeading>
      <ul className={css.stack}>
        {shown.map((booking) => (
          <BookingCard key={booking.id} booking={booking} board={board} column="stays" />
        ))}
        {(lane === 'upcoming' || lane === 'closed') && isWhole && bookings.length > 0 && (
          <FurtherBookings lane={lane} shown={bookings} board={board} />
        )}
      </ul>
      {shown.length < bookings.length && (
        <Button size="sm" variant="text" className={css.more} onPress={() => setIsWhole(true)}>
          <Trans>Show all {bookings.length}</Trans>
        </Button>
      )}
    </section>
  );
}
