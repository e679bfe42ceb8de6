import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { type EndingMark, nightsLeft } from '#shared/bookings/release.ts';
import type { StayMark } from '#shared/bookings/stay-marks.ts';
import type { Day } from '#shared/muscat-time.ts';
import { beginUndo } from '../../../../backoffice/answer/undo-offers.ts';
import { type DeskStatus, useLatest } from '../../../../backoffice/use-desk.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { openPanel, usePanel } from '../../../../platform/navigation/panels.ts';
import { toast } from '../../../../ui/toast.ts';
import { type MarkCommand, useMarkStay, usePendingMarks } from '../api/stay-marks.ts';
import type { StaffAction } from '../detail/staff-actions.ts';
import { isUnanswered, markKey, useMarkSaid, useUndoAllTheSame } from '../detail/undo-mark.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import { doubleTapGuard } from './double-tap.ts';

/** A mark that came too late: what the stay is by now. */
export interface LateMark {
  readonly booking: Booking;
  readonly wanted: string;
}

type DayMark = Exclude<MarkCommand, { do: 'giveRoom' }>;

/** A guest with nights left whom staff check out or mark as not come. */
interface EarlyEnd {
  readonly mark: EndingMark;
  readonly booking: Booking;
}

/** What the rows of the day need from it. */
export interface DayDesk {
  /** Epoch ms, in steps of a few seconds, so that an undo ends on time. */
  readonly tick: number;
  readonly today: Day;
  readonly blockedBy: string | null;
  /** The bookings whose marks are on their way. */
  readonly pending: ReadonlySet<number>;
  readonly checkIn: (booking: Booking) => void;
  readonly checkOut: (booking: Booking) => void;
  readonly noShow: (booking: Booking) => void;
  readonly undo: (booking: Booking, mark: StayMark) => void;
  /** Asks before it acts. */
  readonly ask: (action: StaffAction, booking: Booking) => void;
}

interface Undoing {
  readonly end: (isOpen: boolean) => void;
  /** Undoes it although somebody else is in the room now. */
  readonly again: () => void;
}

type DayDeskOptions = {
  status: DeskStatus;
  today: Day;
  /** Another question is open. */
  isAsking: boolean;
  onAsk: DayDesk['ask'];
  /** A mark is about to be made, after which its button is gone. */
  onMark: (booking: Booking) => void;
};

/** The marks that staff make on the day's stays; each says what it did, or why it did nothing. */
export function useDayDesk({ status, today, isAsking, onAsk, onMark }: DayDeskOptions) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const words = useBookingWords();
  const mark = useMarkStay();
  const [conflict, setConflict] = useState<LateMark | null>(null);

  const about = ({ fullName, roomType }: Booking) => {
    const name = `\u2068${fullName}\u2069`;
    const tier = words.tier(roomType);
    // The name comes last: first, it would turn the direction of the whole line.
    return t`${tier}, ${name}`;
  };
  const allTheSame = useUndoAllTheSame();
  const offer = useMarkSaid();
  const [early, setEarly] = useState<EarlyEnd | null>(null);
  const [guard] = useState(doubleTapGuard);
  const isCovered = usePanel() !== null || early !== null || isAsking;
  useEffect(() => guard.covered(isCovered, Date.now()), [guard, isCovered]);
  const isHere = useIsHere();
  /** Runs what a press means, unless it is the second one of a double tap. */
  const press = (run: () => void) => {
    if (guard.counts(Date.now())) run();
  };

  const send = (
    command: DayMark,
    wanted: string,
    say: (now: Booking) => void,
    undoing?: Undoing,
  ) => {
    onMark(command.booking);
    // A promise of its own: a second mark, or another area, does not silence what became of the first.
    void mark.mutateAsync(command).then(say, (error: unknown) => {
      undoing?.end(isUnanswered(error));
      const isLate = error instanceof ApiError && error.code === 'booking.not_markable';
      if (isLate && isHere.current)
        setConflict({ booking: { ...command.booking, ...error.details?.stay }, wanted });
      else
        toast.failure({
          title: t`Not marked: ${wanted}`,
          message: `${about(command.booking)}. ${errorText(error)}`,
          ...(undoing && allTheSame(error, undoing.again)),
        });
    });
  };
  const sendUndo = (booking: Booking, which: StayMark, confirm = false) => {
    const ended = beginUndo(markKey(booking));
    if (ended === null) return;
    const say = () => {
      ended(false);
      toast.success({ title: words.undone(which), message: about(booking) });
    };
    const again = () => sendUndo(booking, which, true);
    send({ do: 'undo', booking, mark: which, confirm }, t`Undo`, say, { end: ended, again });
  };
  const undo = useLatest(sendUndo);
  const end = ({ mark: which, booking }: EarlyEnd, releaseNights: boolean) =>
    send(
      { do: which === 'checkedOut' ? 'checkOut' : 'noShow', booking, releaseNights },
      which === 'checkedOut' ? t`Check out` : t`No-show`,
      (now) => offer(now, which, about(now), () => undo(now, which)),
    );
  const askOrEnd = (one: EarlyEnd) => {
    onMark(one.booking);
    if (nightsLeft(one.booking, today) > 0) setEarly(one);
    else end(one, false);
  };

  const desk: DayDesk = {
    tick: status.tick,
    today,
    blockedBy: status.blockedBy,
    pending: usePendingMarks(),
    checkIn: (booking) =>
      press(() => {
        onMark(booking);
        openPanel({ name: 'checkIn', bookingId: booking.id });
      }),
    checkOut: (booking) => press(() => askOrEnd({ mark: 'checkedOut', booking })),
    noShow: (booking) => press(() => askOrEnd({ mark: 'noShow', booking })),
    undo: (booking, which) => press(() => undo(booking, which)),
    ask: (action, booking) => press(() => onAsk(action, booking)),
  };
  return {
    ...desk,
    conflict,
    forgetConflict: () => setConflict(null),
    early,
    forgetEarly: () => setEarly(null),
    end,
  };
}

/** Whether the day is still on screen: in another area nobody would see its question. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
