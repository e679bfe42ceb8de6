import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { StayMark } from '#shared/bookings/stay-marks.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { DeskStatus } from '../../../../backoffice/use-desk.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { toast } from '../../../../ui/toast.ts';
import { type MarkCommand, useMarkStay, usePendingMarks } from '../api/stay-marks.ts';
import type { StaffAction } from '../detail/staff-actions.ts';
import { useUndoAllTheSame } from '../detail/undo-mark.tsx';
import { useBookingWords } from '../use-booking-words.ts';

/** A mark that came too late: what the stay is by now. */
export interface LateMark {
  readonly booking: Booking;
  readonly wanted: string;
}

type DayMark = Exclude<MarkCommand, { do: 'giveRoom' }>;

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

type DayDeskOptions = {
  status: DeskStatus;
  today: Day;
  onAsk: DayDesk['ask'];
  /** A mark is about to be made, after which its button is gone. */
  onMark: (booking: Booking) => void;
};

/** The marks that staff make on the day's stays; each says what it did, or why it did nothing. */
export function useDayDesk({ status, today, onAsk, onMark }: DayDeskOptions) {
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
  const send = (command: DayMark, wanted: string, done: string) => {
    onMark(command.booking);
    // A promise of its own: a second mark, or another area, does not silence what became of the first.
    void mark.mutateAsync(command).then(
      () => toast.success({ title: done, message: about(command.booking) }),
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'booking.not_markable')
          setConflict({ booking: { ...command.booking, ...error.details?.stay }, wanted });
        else
          toast.failure({
            title: t`Not marked: ${wanted}`,
            message: `${about(command.booking)}. ${errorText(error)}`,
            ...(command.do === 'undo' &&
              allTheSame(error, () => send({ ...command, confirm: true }, wanted, done))),
          });
      },
    );
  };

  const desk: DayDesk = {
    tick: status.tick,
    today,
    blockedBy: status.blockedBy,
    pending: usePendingMarks(),
    checkIn: (booking) => {
      onMark(booking);
      openPanel({ name: 'checkIn', bookingId: booking.id });
    },
    checkOut: (booking) => send({ do: 'checkOut', booking }, t`Check out`, t`Checked out`),
    noShow: (booking) => send({ do: 'noShow', booking }, t`No-show`, t`Marked as a no-show`),
    undo: (booking, which) =>
      send({ do: 'undo', booking, mark: which }, t`Undo`, words.undone(which)),
    ask: onAsk,
  };
  return { ...desk, conflict, forgetConflict: () => setConflict(null) };
}
