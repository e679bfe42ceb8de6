import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import {
  reviewCreatedSchema,
  type OwnReview,
  type ReviewBody,
} from '#shared/reviews/review.contract.ts';
import { aBookingBody } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';

export const REVIEWS = '/api/reviews';
export const DESK = '/api/admin/reviews';

let written = 0;
/** A body whose words no other review has. */
export function aReviewBody(changes: Partial<ReviewBody> = {}): ReviewBody {
  written += 1;
  return { rating: 5, comment: `A quiet house by the sea, ${written}.`, ...changes };
}

/** A review of this browser's. Throws where it is refused. */
export async function aReview(
  browser: Actor,
  changes: Partial<ReviewBody> = {},
): Promise<OwnReview> {
  const answer = await browser.post(REVIEWS, aReviewBody(changes));
  if (answer.status !== 201) throw new Error(`a review answered ${answer.status}: ${answer.text}`);
  return answer.read(reviewCreatedSchema).review;
}

/** A stay of this browser's that is over and completed. */
export async function aCompletedStay(worker: TestWorker, browser: Actor): Promise<BookingCreated> {
  const booking = (await browser.post('/api/booking-submissions', aBookingBody())).read(
    bookingCreatedSchema,
  );
  const today = muscatDay(Date.now());
  await worker
    .db()
    .prepare(
      "UPDATE booking_submissions SET status = 'completed', expiresAt = NULL, checkInDate = ?2, checkOutDate = ?3 WHERE id = ?1",
    )
    .bind(booking.id, addDays(today, -3), addDays(today, -1))
    .run();
  return booking;
}
