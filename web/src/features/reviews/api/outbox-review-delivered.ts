import type { OnDelivered } from '../../../platform/outbox/commands.ts';
import { refreshOwnReviews, sentReview } from '../../../platform/queries/own-reviews.ts';
import { writeLocal } from '../../../platform/storage/local-store.ts';

/** From now on the hotel's answer may be waiting for this device. */
export const onReviewDelivered: OnDelivered = (_answer, { owner }) => {
  if (owner === 'device') writeLocal('hasBookings', true);
  // That it arrived is said by the message that says so of all that waited.
  if (sentReview.read() === 'queued') sentReview.set(null);
  refreshOwnReviews();
};
