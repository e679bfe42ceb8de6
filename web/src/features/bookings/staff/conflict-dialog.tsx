import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { BookingStatus } from '#shared/bookings/booking-status.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useBookingWords } from './use-booking-words.ts';

type ConflictDialogProps = {
  booking: Booking;
  /** What it is by now, where the server said so. */
  now: BookingStatus | null;
  isGone: boolean;
  /** Name of the action that came too late. */
  wanted: string;
  onClose: () => void;
  onShow: (booking: Booking) => void;
};

/** Somebody else was faster: says what the booking is now, and that this answer changed nothing. */
export function ConflictDialog({ booking, now, isGone, wanted, onClose, onShow }: ConflictDialogProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const name = <bdi>{booking.fullName}</bdi>;
  return (
    <ConfirmDialog
      isOpen
      title={isGone ? t`Deleted by somebody else a moment ago` : t`Answered by somebody else a moment ago`}
      body={
        isGone ? (
          <Trans>
            The request of {name} is no longer there. Your answer “{wanted}” changed nothing.
          </Trans>
        ) : (
          <Trans>
            The booking of {name} had already moved on. Your answer “{wanted}” changed nothing.
          </Trans>
        )
      }
      confirmLabel={isGone ? t`Back to the board` : t`Show the booking`}
      cancelLabel={t`Close`}
      onConfirm={() => {
        onClose();
        if (!isGone) onShow(booking);
      }}
      onCancel={onClose}
    >
      {now !== null && (
        <p>
          <Trans>It is now:</Trans> <Chip state={now}>{words.status(now)}</Chip>
        </p>
      )}
    </ConfirmDialog>
  );
}
