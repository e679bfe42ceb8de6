import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import {
  canCheckIn,
  canCheckOut,
  canMarkNoShow,
  canUndoMark,
  completionProblem,
  type StayMark,
} from '#shared/bookings/stay-marks.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MoveFacts } from './move-facts.tsx';
import type { Move } from './moves.ts';
import type { DayDesk } from './use-day-desk.ts';
import css from './moves.module.css';

type MoveProps = { booking: Booking; move: Move; desk: DayDesk };

type MoveRowProps = MoveProps & {
  /** It stands in this list no longer. */
  isGone: boolean;
};

/** One stay of the day: its name opens it, its buttons mark it. */
export function MoveRow({ booking, isGone, move, desk }: MoveRowProps) {
  return (
    <li
      className={cx(css.row, (isGone || booking.status === 'completed') && css.over)}
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
      <MoveFacts booking={booking} isGone={isGone} move={move} today={desk.today} />
      <Answers booking={booking} isGone={isGone} move={move} desk={desk} />
    </li>
  );
}

function Answers({ booking, isGone, move, desk }: MoveRowProps) {
  const { today } = desk;
  const name = booking.fullName;
  const isLate = move !== 'inHouse' && canMarkNoShow(booking, today);
  const canComplete =
    move === 'departures' &&
    booking.status !== 'completed' &&
    !canCheckOut(booking) &&
    completionProblem(booking, today) === null;
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
  return (
    <div className={css.answers} inert={isGone}>
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

/** Who came before midnight stands in the house alone, and can be taken back there. */
function marksUndoneIn(move: Move, { checkedInAt }: Booking, today: Day): readonly StayMark[] {
  if (move === 'arrivals') return ['checkedIn', 'noShow'];
  if (move === 'departures') return ['checkedOut', 'noShow'];
  const cameToday = checkedInAt !== null && muscatDay(Date.parse(checkedInAt)) === today;
  return cameToday ? [] : ['checkedIn'];
}

/** Takes the latest mark of this list back, for as long as that is possible. */
function UndoLast({ booking, move, desk }: MoveProps) {
  const { t } = useLingui();
  const name = `\u2068${booking.fullName}\u2069`;
  const marks = marksUndoneIn(move, booking, desk.today);
  const mark = marks.find((one) => canUndoMark(booking, one, desk.tick));
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
