import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, DoorOpen, StickyNote, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import {
  canCheckIn,
  canCheckOut,
  canMarkNoShow,
  canUndoMark,
  completionProblem,
  isOverdue,
  type StayMark,
} from '#shared/bookings/stay-marks.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { noPointsReason, POINTS_EARNED } from '#shared/points/points.ts';
import { GoneNote } from '../../../../backoffice/list/desk-card.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { pointsText } from '../../../../i18n/common-words.ts';
import { formatDay, weekdayName } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatRelativeDay } from '../../../../i18n/relative-time.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { arrivalText } from '../../booking-words.ts';
import { parseExtras } from '../../parse-extras.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { markUndoneIn, type Move } from './moves.ts';
import { StayState } from './stay-state.tsx';
import type { DayDesk } from './use-day-desk.ts';
import { useKeptHeight } from './use-kept-height.ts';
import css from './moves.module.css';

type MoveProps = { booking: Booking; move: Move; desk: DayDesk };

type MoveRowProps = MoveProps & {
  /** It stands in this list no longer. */
  isGone: boolean;
  /** It was marked here a moment ago, and keeps its place and height until the list moves. */
  isFresh: boolean;
};

/** One stay of the day: its name opens it, its buttons mark it. */
export function MoveRow({ booking, isGone, isFresh, move, desk }: MoveRowProps) {
  const words = useBookingWords();
  const row = useKeptHeight(isFresh);
  const isComing = move === 'arrivals' && booking.checkedInAt === null;
  const isDone = isFresh && markUndoneIn(move, booking, desk) !== undefined;
  return (
    <li
      ref={row}
      className={cx(
        css.row,
        (isGone || booking.status === 'completed') && css.over,
        isDone && css.marked,
      )}
      data-item={booking.id}
      data-column={move}
    >
      <button
        type="button"
        data-card
        className={css.name}
        aria-haspopup="dialog"
        onClick={() => openPanel({ name: 'deskBooking', bookingId: booking.id })}
      >
        <bdi>{booking.fullName}</bdi>
      </button>
      <p className={css.facts}>
        <Seal tier={booking.roomType} size={15} />
        <span className="sr">{words.tier(booking.roomType)} </span>
        {isGone ? <GoneNote /> : <Facts booking={booking} move={move} desk={desk} />}
      </p>
      {isComing && <Wishes booking={booking} />}
      <Answers booking={booking} isGone={isGone} isFresh={isFresh} move={move} desk={desk} />
    </li>
  );
}

function Facts({ booking, move, desk }: MoveProps) {
  const { i18n } = useLingui();
  const words = useBookingWords();
  const { checkInDate, checkOutDate, roomNumber, roomType } = booking;
  if (move === 'inHouse')
    return (
      <>
        <RoomGiven number={roomNumber} />
        <Until day={checkOutDate} today={desk.today} />
      </>
    );
  if (booking.status === 'completed') {
    const earns = noPointsReason(booking) === null;
    const points = pointsText(i18n, POINTS_EARNED[roomType]);
    return (
      <>
        <b className={css.completed}>{words.status('completed')}</b>
        {earns && <span>{points}</span>}
      </>
    );
  }
  if (
    booking.checkedOutAt !== null ||
    booking.noShowAt !== null ||
    (move === 'arrivals' && booking.checkedInAt !== null)
  )
    return (
      <b className={booking.noShowAt === null ? css.done : css.hot}>
        <StayState booking={booking} />
      </b>
    );
  if (move === 'departures') return <Leaving booking={booking} today={desk.today} />;
  const nights = words.nights(nightCount({ checkIn: checkInDate, checkOut: checkOutDate }));
  return (
    <>
      {isOverdue(booking, desk.today) && (
        <b className={css.hot}>
          <Plural
            value={nightCount({ checkIn: checkInDate, checkOut: desk.today })}
            one="Overdue # day"
            other="Overdue # days"
          />
        </b>
      )}
      <span>{booking.isPointsBooking ? <Trans>Free night</Trans> : nights}</span>
      <RoomGiven number={roomNumber} />
    </>
  );
}

function RoomGiven({ number }: { number: number | null }) {
  if (number === null) return null;
  return (
    <span>
      <Trans>Room {number}</Trans>
    </span>
  );
}

/** The end of a stay, by the name of its day where that is near. */
function Until({ day, today }: { day: Day; today: Day }) {
  const { language } = useLanguage();
  const ahead = nightCount({ checkIn: today, checkOut: day });
  const name = ahead < 7 ? weekdayName(day, language) : formatDay(day, language, 'short');
  return <span>{ahead === 1 ? <Trans>to tomorrow</Trans> : <Trans>to {name}</Trans>}</span>;
}

function Leaving({ booking, today }: { booking: Booking; today: Day }) {
  const { language } = useLanguage();
  const { roomNumber, checkInDate, checkOutDate, checkedInAt } = booking;
  const hasCome = checkedInAt !== null;
  const day = formatRelativeDay(hasCome ? checkOutDate : checkInDate, today, language);
  return (
    <>
      <RoomGiven number={roomNumber} />
      {checkOutDate < today && (
        <b className={css.hot}>
          {hasCome ? <Trans>was due out {day}</Trans> : <Trans>was due in {day}</Trans>}
        </b>
      )}
    </>
  );
}

/** What the guest would like, by icon and word. */
function Wishes({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { checkInTime } = useSite();
  const { room, note } = parseExtras(booking.extras);
  const arrives =
    booking.arrivalTime && arrivalText(i18n, language, booking.arrivalTime, checkInTime);
  if (room === null && note === null && !arrives) return null;
  return (
    <p className={css.wishes}>
      {arrives && (
        <Wish icon={CalendarClock}>
          <Trans>Arrives: {arrives}</Trans>
        </Wish>
      )}
      {room !== null && (
        <Wish icon={DoorOpen}>
          <Trans>Would like room {room}</Trans>
        </Wish>
      )}
      {note !== null && (
        <Wish icon={StickyNote}>
          <bdi>{note}</bdi>
        </Wish>
      )}
    </p>
  );
}

function Wish({ icon, children }: { icon: typeof DoorOpen; children: ReactNode }) {
  return (
    <span>
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}

function Answers({ booking, isGone, isFresh, move, desk }: MoveRowProps) {
  const { today } = desk;
  const name = booking.fullName;
  const isLate = move !== 'inHouse' && canMarkNoShow(booking, today);
  const canComplete =
    move === 'departures' &&
    booking.status !== 'completed' &&
    !canCheckOut(booking) &&
    completionProblem(booking, today) === null;
  const hasBoth = canComplete && canUndoMark(booking, 'checkedOut', desk.tick);
  const button = (label: ReactNode, onPress: () => void) => (
    <Button
      size="sm"
      variant="line"
      className={css.button}
      {...blockedProps(desk.blockedBy)}
      isPending={desk.pending.has(booking.id)}
      onPress={onPress}
    >
      {label}
      <span className="sr">
        <Trans>, {name}</Trans>
      </span>
    </Button>
  );
  const marked = isFresh ? markUndoneIn(move, booking, desk) : undefined;
  // Alone in the place of what was pressed: two buttons would need a line of their own.
  if (marked !== undefined)
    return (
      <div className={css.answers} inert={isGone}>
        {button(<Trans>Undo</Trans>, () => desk.undo(booking, marked))}
      </div>
    );
  return (
    <div className={cx(css.answers, (isLate || hasBoth) && css.below)} inert={isGone}>
      <UndoLast booking={booking} move={move} desk={desk} />
      {isLate && button(<Trans>No-show</Trans>, () => desk.noShow(booking))}
      {move === 'arrivals' &&
        canCheckIn(booking, today) &&
        button(<Trans>Check in</Trans>, () => desk.checkIn(booking))}
      {move === 'departures' &&
        canCheckOut(booking) &&
        button(<Trans>Check out</Trans>, () => desk.checkOut(booking))}
      {canComplete && button(<Trans>Complete</Trans>, () => desk.ask('complete', booking))}
    </div>
  );
}

/** Takes the latest mark of this list back, for as long as that is possible. */
function UndoLast({ booking, move, desk }: MoveProps) {
  const { t } = useLingui();
  const name = `\u2068${booking.fullName}\u2069`;
  const mark = markUndoneIn(move, booking, desk);
  if (mark === undefined) return null;
  const labels: Record<StayMark, string> = {
    checkedIn: t`Undo check-in: ${name}`,
    checkedOut: t`Undo check-out: ${name}`,
    noShow: t`Undo no-show: ${name}`,
  };
  return (
    <IconButton
      label={labels[mark]}
      className={css.undo}
      {...blockedProps(desk.blockedBy)}
      isPending={desk.pending.has(booking.id)}
      onPress={() => desk.undo(booking, mark)}
    >
      <Icon of={Undo2} size={20} directional />
    </IconButton>
  );
}
