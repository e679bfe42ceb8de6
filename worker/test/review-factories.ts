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

/** Counters of reviews that say something else than the reviews themselves. */
export async function wrongReviewCounts(worker: TestWorker): Promise<unknown[]> {
  const { results } = await worker
    .db()
    .prepare(
      `SELECT c.status, c.starRating, c.n, c.verified,
        (SELECT COUNT(*) FROM reviews r WHERE r.status = c.status AND r.starRating = c.starRating) AS rows,
        (SELECT COUNT(bookingId) FROM reviews r WHERE r.status = c.status AND r.starRating = c.starRating) AS stays
       FROM review_counts c`,
    )
    .all();
  if (results.length !== 15) throw new Error(`${results.length} counters instead of 15`);
  return results.filter((row) => row['n'] !== row['rows'] || row['verified'] !== row['stays']);
}

/** What the log says was done to a review, oldest first. */
export async function auditsOfReview(worker: TestWorker, id: number): Promise<unknown[]> {
  const { results } = await worker
    .db()
    .prepare(
      "SELECT action FROM audit_log WHERE targetType = 'review' AND targetId = ?1 ORDER BY id",
    )
    .bind(String(id))
    .all();
  return results.map(({ action }) => action);
}
