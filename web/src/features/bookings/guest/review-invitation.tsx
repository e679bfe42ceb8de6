import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useOwnReviews } from '../../../platform/queries/own-reviews.ts';
import { receiptCodeOf } from '../../../platform/storage/device-receipts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import css from './review-invitation.module.css';

/** Asks for a review of a completed stay, until there is one. */
export function ReviewInvitation({ booking }: { booking: OwnBooking }) {
  const { reference, roomType, checkInDate, checkOutDate } = booking;
  const isWritten = useOwnReviews().some(({ bookingReference }) => bookingReference === reference);
  if (booking.status !== 'completed' || isWritten) return null;
  const code = receiptCodeOf(reference);
  return (
    <div className={css.invitation}>
      <p>
        <Trans>How was your stay? A few words from you help other guests, and us.</Trans>
      </p>
      <Button
        size="sm"
        variant="line"
        icon={<Icon of={Star} size={18} />}
        aria-haspopup="dialog"
        onPress={() =>
          openPanel({
            name: 'reviews',
            write: true,
            booking: reference,
            stay: { roomType, checkInDate, checkOutDate },
            ...(code !== null && { code }),
          })
        }
      >
        <Trans>Write a review</Trans>
      </Button>
    </div>
  );
}
