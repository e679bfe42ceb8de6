import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { ConflictDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { useBookingWords } from '../use-booking-words.ts';

type BookingConflictDialogProps = {
  booking: Booking;
  /** The status that it has by now, where the server said so. */
  now: BookingStatus | null;
  isGone: boolean;
  /** Name of the action that came too late. */
  wanted: string;
  onClose: () => void;
  onShow: (booking: Booking) => void;
};

/** Says what the booking is now, and that this answer changed nothing. */
export function BookingConflictDialog({
  booking,
  now,
  isGone,
  wanted,
  onClose,
  onShow,
}: BookingConflictDialogProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const name = <bdi>{booking.fullName}</bdi>;
  return (
    <ConflictDialog
      title={
        isGone ? t`This booking has been deleted already` : t`This booking has changed already`
      }
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
      now={now === null ? null : <Chip state={now}>{words.status(now)}</Chip>}
      confirmLabel={isGone ? t`Back to the board` : t`Show the booking`}
      onConfirm={() => {
        if (!isGone) onShow(booking);
      }}
      onClose={onClose}
    />
  );
}
