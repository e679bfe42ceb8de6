import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import {
  canCheckIn,
  canCheckOut,
  canMarkNoShow,
  completionProblem,
  type StayMark,
} from '#shared/bookings/stay-marks.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MoveFacts } from './move-facts.tsx';
import { markUndoneIn, type Move } from './moves.ts';
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
  const row = useKeptHeight(isFresh);
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
      <MoveFacts booking={booking} isGone={isGone} move={move} today={desk.today} />
      <Answers booking={booking} isGone={isGone} isFresh={isFresh} move={move} desk={desk} />
    </li>
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
