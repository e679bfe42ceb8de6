import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Moon, UsersRound } from 'lucide-react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { isOverdue } from '#shared/bookings/stay-marks.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { noPointsReason, POINTS_EARNED } from '#shared/points/points.ts';
import { GoneNote } from '../../../../backoffice/list/desk-card.tsx';
import { pointsText } from '../../../../i18n/common-words.ts';
import { formatDay, weekdayName } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatRelativeDay } from '../../../../i18n/relative-time.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { arrivalText } from '../../booking-words.ts';
import { GuestFlags } from '../detail/guest-flags.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import type { Move } from './moves.ts';
import { StayState } from './stay-state.tsx';
import css from './moves.module.css';

type FactProps = { booking: Booking; move: Move; today: Day };

/** Facts of a stay at a glance, a column each: persons and nights, room, time, flags. */
export function MoveFacts({ isGone, ...of }: FactProps & { isGone: boolean }) {
  const { booking, move } = of;
  return (
    <p className={css.facts}>
      <Party booking={booking} hasNights={move === 'arrivals'} />
      <RoomOf booking={booking} />
      <span className={css.when}>{isGone ? <GoneNote /> : <When {...of} />}</span>
      <GuestFlags
        booking={booking}
        hasWish={move === 'arrivals' && booking.checkedInAt === null}
        className={css.flags}
      />
    </p>
  );
}

function Party({ booking, hasNights }: { booking: Booking; hasNights: boolean }) {
  const words = useBookingWords();
  const { numberOfGuests, checkInDate, checkOutDate, isPointsBooking } = booking;
  const nights = nightCount({ checkIn: checkInDate, checkOut: checkOutDate });
  return (
    <span className={css.party}>
      <span>
        <Icon of={UsersRound} size={15} />
        <b aria-hidden="true">{numberOfGuests}</b>
        <span className="sr">{words.guests(numberOfGuests)} </span>
      </span>
      {hasNights && (
        <span className={cx(isPointsBooking && css.free)}>
          <Icon of={Moon} size={14} />
          <b aria-hidden="true">{nights}</b>
          <span className="sr">
            {isPointsBooking ? <Trans>Free night</Trans> : words.nights(nights)}{' '}
          </span>
        </span>
      )}
    </span>
  );
}

function RoomOf({ booking: { roomType, roomNumber } }: { booking: Booking }) {
  const { door } = useHouseRooms();
  const number = roomNumber === null ? null : door(roomType, roomNumber);
  const words = useBookingWords();
  return (
    <span className={css.room}>
      <Seal tier={roomType} size={15} />
      <span>
        {words.tier(roomType)}{' '}
        {number === null ? (
          <span className={css.noRoom}>
            <Trans>no room yet</Trans>
          </span>
        ) : (
          <b>
            <Trans>Room {number}</Trans>
          </b>
        )}
      </span>
    </span>
  );
}

function When({ booking, move, today }: FactProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const { checkInTime } = useSite();
  const { checkInDate, checkedInAt, checkedOutAt, noShowAt, arrivalTime, roomType } = booking;
  if (move === 'inHouse') return <Until day={booking.checkOutDate} today={today} />;
  if (booking.status === 'completed') {
    const earns = noPointsReason(booking) === null;
    const points = pointsText(i18n, POINTS_EARNED[roomType]);
    return (
      <>
        <b className={css.completed}>{words.status('completed')}</b> {earns && points}
      </>
    );
  }
  if (checkedOutAt !== null || noShowAt !== null || (move === 'arrivals' && checkedInAt !== null))
    return (
      <b className={noShowAt === null ? css.done : css.hot}>
        <StayState booking={booking} />
      </b>
    );
  if (move === 'departures') return <Leaving booking={booking} today={today} />;
  const isLate = isOverdue(booking, today);
  if (!isLate && arrivalTime === null) return null;
  return (
    <>
      {isLate && (
        <b className={css.hot}>
          <Plural
            value={nightCount({ checkIn: checkInDate, checkOut: today })}
            one="Overdue # day"
            other="Overdue # days"
          />
        </b>
      )}{' '}
      {arrivalTime !== null && arrivalText(i18n, language, arrivalTime, checkInTime)}
    </>
  );
}

/** The end of a stay, by the name of its day where that is near. */
function Until({ day, today }: { day: Day; today: Day }) {
  const { language } = useLanguage();
  if (day < today) return <DueOut day={day} today={today} />;
  const ahead = nightCount({ checkIn: today, checkOut: day });
  if (ahead === 0)
    return (
      <b className={css.done}>
        <Trans>leaves today</Trans>
      </b>
    );
  const name = ahead < 7 ? weekdayName(day, language) : formatDay(day, language, 'short');
  return ahead === 1 ? <Trans>to tomorrow</Trans> : <Trans>to {name}</Trans>;
}

function DueOut({ day: due, today }: { day: Day; today: Day }) {
  const { language } = useLanguage();
  const day = formatRelativeDay(due, today, language);
  return (
    <b className={css.hot}>
      <Trans>was due out {day}</Trans>
    </b>
  );
}

function Leaving({ booking, today }: { booking: Booking; today: Day }) {
  const { language } = useLanguage();
  const { checkInDate, checkOutDate, checkedInAt } = booking;
  if (checkOutDate >= today) return null;
  if (checkedInAt !== null) return <DueOut day={checkOutDate} today={today} />;
  const day = formatRelativeDay(checkInDate, today, language);
  return (
    <b className={css.hot}>
      <Trans>was due in {day}</Trans>
    </b>
  );
}
