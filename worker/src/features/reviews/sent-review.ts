import * as z from 'zod/mini';
import { deviceTopicOf } from '#shared/topics.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { newDeviceToken } from '../../identity/devices.ts';
import { sha256 } from '../../platform/crypto.ts';
import {
  storedResponse,
  storedResponseOfDevice,
  type IdempotencyKey,
  type IdempotencyLookup,
} from '../../platform/db/idempotency.ts';
import { giveToDevice } from './new-review.repository.ts';
import { findReview, type ReviewRow } from './reviews.repository.ts';

const storedSchema = z.object({ reviewId: z.int() });

interface SentReview {
  /** Null where it no longer exists. */
  readonly row: ReviewRow | null;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/** The review that this request has stored before. */
export async function findStoredReview(
  { deps: { db } }: RequestContext,
  claim: IdempotencyKey,
): Promise<ReviewRow | null> {
  const { data } = storedSchema.safeParse(await storedResponse(db, claim));
  return data ? findReview(db, data.reviewId) : null;
}

/**
 * What was sent under the key before, or null. The answer may have got lost before this browser had
 * its cookie, so the device that knows the key is its author from then on. Throws 422 for a reused
 * key.
 */
export async function findSentReview(
  ctx: RequestContext,
  lookup: Omit<IdempotencyLookup, 'scope'>,
): Promise<SentReview | null> {
  const { deps, caller } = ctx;
  const own =
    caller.user && (await storedResponse(deps.db, { ...lookup, scope: `u:${caller.user.id}` }));
  // Under a key of something else that was sent there is no review.
  const { data } = storedSchema.safeParse(own || (await storedResponseOfDevice(deps.db, lookup)));
  if (!data) return null;
  const row = await findReview(deps.db, data.reviewId);
  if (!row || row.userEmail !== null || row.deviceHash === caller.deviceHash)
    return { row, deviceToken: null };
  const deviceToken = caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  await commit(ctx, {
    statements: [giveToDevice(deps.db, row.id, deviceHash)],
    audit: [],
    topics: [deviceTopicOf(deviceHash, 'reviews'), deviceTopicOf(deviceHash, 'notifications')],
    answersRepeat: true,
  });
  return { row, deviceToken };
}
