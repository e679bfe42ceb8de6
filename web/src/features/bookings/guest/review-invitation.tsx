import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { openReview, useIsReviewed } from './open-review.ts';
import css from './review-invitation.module.css';

/** Asks for a review of a completed stay, until there is one. */
export function ReviewInvitation({ booking }: { booking: OwnBooking }) {
  const isReviewed = useIsReviewed(booking);
  if (booking.status !== 'completed' || isReviewed) return null;
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
        onPress={() => openReview(booking)}
      >
        <Trans>Write a review</Trans>
      </Button>
    </div>
  );
}
