import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { type StayMark, undoableMark } from '#shared/bookings/stay-marks.ts';
import { beginUndo, offerUndo } from '../../../../backoffice/answer/undo-offers.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useNow } from '../../../../platform/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { occupiedRoom, useMarkStay } from '../api/stay-marks.ts';
import { useBookingWords } from '../use-booking-words.ts';

/** Steps of the clock, so that the button leaves on time. */
const TICK = 5_000;

/** Takes a mark of a stay back, and says so or why it was not done. */
export function useUndoMark() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const words = useBookingWords();
  const mark = useMarkStay();
  const wanted = t`Undo`;
  const allTheSame = useUndoAllTheSame();
  const undo = (booking: Booking, which: StayMark, confirm = false) => {
    const name = `\u2068${booking.fullName}\u2069`;
    const end = beginUndo(markKey(booking));
    if (end === null) return;
    // A promise of its own: said too where the button or the panel is gone by then.
    void mark.mutateAsync({ do: 'undo', booking, mark: which, confirm }).then(
      () => {
        end(false);
        return toast.success({ title: words.undone(which), message: name });
      },
      (error: unknown) => {
        end(isUnanswered(error));
        toast.failure({
          title: t`Not marked: ${wanted}`,
          message: `${name}. ${errorText(error)}`,
          ...allTheSame(error, () => undo(booking, which, true)),
        });
      },
    );
  };
  return { undo, isPending: mark.isPending };
}

/** A connection that was lost says nothing about the mark: its undo can be tried again. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'http';

/** Long enough to read who is in the room, and to ask them. */
const QUESTION_MS = 20_000;

/** Offers to take a mark back all the same where somebody else is in the room now. */
export function useUndoAllTheSame() {
  const { t } = useLingui();
  return (error: unknown, onPress: () => void) =>
    occupiedRoom(error) === null
      ? {}
      : { timeout: QUESTION_MS, action: { label: t`Undo all the same`, onPress } };
}

/** By which the undo of a booking's latest mark is offered. */
export const markKey = ({ id }: Booking): string => `mark ${id}`;

/** Says that a stay was marked, and offers for ten seconds to take it back. */
export function useMarkSaid() {
  const { t } = useLingui();
  const titles: Record<StayMark, string> = {
    checkedIn: t`Checked in`,
    checkedOut: t`Checked out`,
    noShow: t`Marked as a no-show`,
  };
  return (booking: Booking, mark: StayMark, message: string, undo: () => void) =>
    offerUndo({
      key: markKey(booking),
      title: titles[mark],
      message,
      label: t`Undo`,
      undo,
    });
}

/** The latest mark of the stay, for as long as it can be taken back. */
export function UndoMark({ booking, blockedBy }: { booking: Booking; blockedBy: string | null }) {
  const { t } = useLingui();
  const { undo, isPending } = useUndoMark();
  const which = undoableMark(booking, useNow(TICK));
  if (which === null) return null;
  const labels: Record<StayMark, string> = {
    checkedIn: t`Undo check-in`,
    checkedOut: t`Undo check-out`,
    noShow: t`Undo no-show`,
  };
  return (
    <Button
      size="sm"
      variant="text"
      {...blockedProps(blockedBy)}
      isPending={isPending}
      icon={<Icon of={Undo2} size={18} directional />}
      onPress={() => undo(booking, which)}
    >
      {labels[which]}
    </Button>
  );
}
