import { openPanel } from '../../../platform/navigation/panels.ts';
import { useOwnReviews } from '../../../platform/queries/own-reviews.ts';
import { receiptCodeOf } from '../../../platform/storage/device-receipts.ts';
import type { OwnBooking } from '../api/own-booking.ts';

/** Opens the form of a review of this stay, which begins with these stars. */
export function openReview(
  { reference, roomType, checkInDate, checkOutDate }: OwnBooking,
  rating?: number,
): void {
  const code = receiptCodeOf(reference);
  openPanel({
    name: 'reviews',
    write: true,
    booking: reference,
    stay: { roomType, checkInDate, checkOutDate },
    ...(code !== null && { code }),
    ...(rating !== undefined && { rating }),
  });
}

/** Whether its guest has written about this stay. */
export function useIsReviewed({ reference }: OwnBooking): boolean {
  return useOwnReviews().some(({ bookingReference }) => bookingReference === reference);
}
