import {
  reviewCreatedSchema,
  type OwnReview,
  type ReviewBody,
} from '#shared/reviews/review.contract.ts';
import { apiSend } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { readConnectivity } from '../../../platform/connectivity.ts';
import { addOwnReview } from '../../../platform/queries/own-reviews.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';

/** A review as it was first sent: the server ties the key to the body. */
export interface SentReview {
  readonly key: string;
  readonly body: ReviewBody;
}

/** The former attempt where the same is sent once more, else a new one with a key of its own. */
export function reuseOrCreate(former: SentReview | null, body: ReviewBody): SentReview {
  const isSame = former !== null && JSON.stringify(former.body) === JSON.stringify(body);
  return isSame ? former : { key: crypto.randomUUID(), body };
}

/**
 * Sends a review; without an answer of the server it waits on this phone, under the key that it was
 * sent with. Throws what the server refused it for.
 */
export async function sendReview({ key, body }: SentReview): Promise<OwnReview | 'queued'> {
  if (readConnectivity() !== 'online' && (await tryEnqueue({ key, body }, false))) return 'queued';
  const userId = readLocal('userId');
  try {
    const { review } = await apiSend('POST', '/api/reviews', body, reviewCreatedSchema, {
      idempotencyKey: key,
      actor: userId === null ? 'device' : `user:${userId}`,
    });
    if (userId === null) writeLocal('hasBookings', true);
    addOwnReview(review);
    return review;
  } catch (error) {
    const isUnanswered = error instanceof ApiError && error.kind !== 'http';
    if (isUnanswered && (await tryEnqueue({ key, body }, true))) return 'queued';
    throw error;
  }
}

async function tryEnqueue({ key, body }: SentReview, submitTried: boolean): Promise<boolean> {
  try {
    const { enqueue } = await import('../../../platform/outbox/outbox.ts');
    await enqueue({ id: key, kind: 'review', payload: body, files: [], submitTried });
    return true;
  } catch {
    return false;
  }
}
