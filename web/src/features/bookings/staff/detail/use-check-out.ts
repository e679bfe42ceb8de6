import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { useMarkStay } from '../api/stay-marks.ts';

/** Checks a guest out, and says so or why it was not done. */
export function useCheckOut() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mark = useMarkStay();
  const wanted = t`Check out`;
  const checkOut = (booking: Booking) =>
    // A promise of its own: said too where the button, the sheet or the area is gone by then.
    void mark.mutateAsync({ do: 'checkOut', booking }).then(
      () => toast.success({ title: t`Checked out`, message: `\u2068${booking.fullName}\u2069` }),
      (error: unknown) =>
        toast.failure({
          title: t`Not marked: ${wanted}`,
          message: `\u2068${booking.fullName}\u2069. ${errorText(error)}`,
        }),
    );
  return { checkOut, isPending: mark.isPending };
}
