import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { nightsLeft } from '#shared/bookings/release.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { toast } from '../../../../ui/toast.ts';
import { useMarkStay } from '../api/stay-marks.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { useMarkSaid, useUndoMark } from './undo-mark.tsx';

interface CheckOut {
  /** Asks first where nights are left. */
  readonly checkOut: (booking: Booking) => void;
  readonly isPending: boolean;
  /** The question, while it is asked. */
  readonly question: ReactNode;
}

/** Checks a guest out, and says so or why it was not done. */
export function useCheckOut(): CheckOut {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mark = useMarkStay();
  const { undo } = useUndoMark();
  const say = useMarkSaid();
  const [asked, setAsked] = useState<Booking | null>(null);
  const wanted = t`Check out`;
  const send = (booking: Booking, releaseNights: boolean) => {
    const name = `\u2068${booking.fullName}\u2069`;
    // A promise of its own: said too where the button, the sheet or the area is gone by then.
    void mark.mutateAsync({ do: 'checkOut', booking, releaseNights }).then(
      (now) => say(now, 'checkedOut', name, () => undo(now, 'checkedOut')),
      (error: unknown) =>
        toast.failure({
          title: t`Not marked: ${wanted}`,
          message: `${name}. ${errorText(error)}`,
        }),
    );
  };
  return {
    checkOut: (booking) => {
      if (nightsLeft(booking, hotelToday()) > 0) setAsked(booking);
      else send(booking, false);
    },
    isPending: mark.isPending,
    question: asked && (
      <ReleaseDialog
        mark="checkedOut"
        booking={asked}
        onConfirm={(releaseNights) => send(asked, releaseNights)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
