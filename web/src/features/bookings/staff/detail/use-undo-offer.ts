import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { beginUndo, offerUndo } from '../../../../backoffice/answer/undo-offers.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { useUndoAnswer } from '../api/answer-booking.ts';

/** Offers for ten seconds to take an answer to a request back; until then its guest is not told. */
export function useUndoOffer() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutateAsync } = useUndoAnswer();
  return (booking: Booking, said: { title: string; message: string }) => {
    const key = `booking ${booking.id}`;
    const undo = async () => {
      const end = beginUndo(key);
      if (end === null) return;
      try {
        await mutateAsync({ booking });
        end(false);
        toast.success({
          title: t`The request waits again`,
          message: `\u2068${booking.fullName}\u2069`,
        });
      } catch (error) {
        // A connection that was lost says nothing about the answer: it can be tried again.
        end(!(error instanceof ApiError) || error.kind !== 'http');
        toast.failure({ title: t`The answer was not undone`, message: errorText(error) });
      }
    };
    offerUndo({ key, ...said, label: t`Undo`, undo: () => void undo() });
  };
}
