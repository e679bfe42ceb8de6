import { toE164 } from '#shared/phone.ts';
import type { OwnReview, ReviewBody } from '#shared/reviews/review.contract.ts';
import { DAYS_BETWEEN_REVIEWS } from '#shared/reviews/reviews.ts';
import { deviceTopicOf, topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { receiptHashesOf } from '../../identity/caller.ts';
import {
  keyScopes,
  receiptHash,
  resolveSubmitter,
  type Submitter,
} from '../../identity/devices.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { fingerprint, KEY_CONFLICT, type IdempotencyKey } from '../../platform/db/idempotency.ts';
import { consumeAttempt, type ThrottlePolicy } from '../../platform/db/throttle.ts';
import { AppError } from '../../platform/http/errors.ts';
import * as rows from './new-review.repository.ts';
import { ownReviewView } from './review-view.ts';
import { findCompletedStay, findReview, type ReviewRow } from './reviews.repository.ts';
import { findSentReview, findStoredReview } from './sent-review.ts';

/** A device writes for a family, a network for a hotel. */
const PER_GUEST: ThrottlePolicy = { tries: 10, window: 3600, longestWait: 3600 };
const PER_NETWORK: ThrottlePolicy = { tries: 60, window: 3600, longestWait: 3600 };
const DAY_MS = 86_400_000;

interface ReviewInput {
  readonly body: ReviewBody;
  readonly key: string | null;
}

export interface WrittenReview {
  readonly review: OwnReview;
  readonly replayed: boolean;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/**
 * Takes a review, which waits for staff: one a stay, else one a device and week, once a key. Throws
 * 400 phone.invalid; 409 review.stay_reviewed, review.too_soon, review.changed (the one that it
 * replaces is hidden no more), review.gone; 422 for a reused key.
 */
export async function writeReview(
  ctx: RequestContext,
  { body, key }: ReviewInput,
): Promise<WrittenReview> {
  authorize(ctx, 'writeReview');
  const { deps, caller, ipHmac, requestId } = ctx;
  const phone = phoneOf(body);
  const guest = await resolveSubmitter(ctx, key);
  const claim = await claimOf(ctx, body, key ?? requestId);
  const sent = await findSentReview(ctx, claim);
  if (sent) return replay(sent);
  await consumeAttempt(deps, `review:${guest.scope}`, PER_GUEST);
  if (ipHmac) await consumeAttempt(deps, `review-at:${ipHmac}`, PER_NETWORK);

  const hidden = body.replaces === undefined ? null : await requireHidden(ctx, body.replaces);
  const review: rows.NewReview = {
    name: body.name || null,
    phoneNumber: phone,
    starRating: body.rating,
    serviceReview: body.serviceReview || null,
    roomReview: body.roomReview || null,
    overallReview: body.comment,
    createdAt: new Date(deps.now()).toISOString(),
    userEmail: caller.user?.email ?? null,
    deviceHash: guest.deviceHash,
    bookingId: hidden ? hidden.bookingId : await stayOf(ctx, body),
    lastOperation: requestId,
  };
  try {
    const row = await store(ctx, { review, hidden, guest, claim });
    return { review: ownReviewView(row), replayed: false, deviceToken: guest.deviceToken };
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    // A batch whose answer got lost is sent again and then meets its own key.
    const again = error.constraint === KEY_CONFLICT ? await findSentReview(ctx, claim) : null;
    if (again) return { ...replay(again), deviceToken: again.deviceToken ?? guest.deviceToken };
    throw errorForConstraint(error, hidden !== null);
  }
}

function phoneOf({ phoneNumber }: ReviewBody): string | null {
  if (!phoneNumber) return null;
  const phone = toE164(phoneNumber);
  if (phone === null)
    throw new AppError('phone.invalid', 400, {
      fields: [{ field: 'phoneNumber', reason: 'invalid' }],
    });
  return phone;
}

async function claimOf(
  { deps, caller }: RequestContext,
  body: ReviewBody,
  key: string,
): Promise<IdempotencyKey> {
  const [scope] = caller.user ? [`u:${caller.user.id}` as const] : await keyScopes(deps, key);
  return { scope, key, requestHash: await fingerprint({ ...body, what: 'review' }) };
}

function replay({
  row,
  deviceToken,
}: {
  readonly row: ReviewRow | null;
  readonly deviceToken: string | null;
}): WrittenReview {
  if (!row) throw new AppError('review.gone', 409);
  return { review: ownReviewView(row), replayed: true, deviceToken };
}

/** The caller's own review that staff have hidden. */
async function requireHidden({ deps, caller }: RequestContext, id: number): Promise<ReviewRow> {
  const row = await findReview(deps.db, id);
  const isOwn =
    row !== null &&
    (row.userEmail === null
      ? row.deviceHash !== null && row.deviceHash === caller.deviceHash
      : row.userEmail === caller.user?.email);
  if (!isOwn) throw new AppError('review.gone', 409);
  if (row.status !== 'hidden')
    throw new AppError('review.changed', 409, { status: row.status, wanted: 'pending' });
  return row;
}

/**
 * The stay that the review tells of: the one it names, where that is the caller's and completed,
 * else their newest that has none; null for none.
 */
async function stayOf(
  { deps, caller }: RequestContext,
  { bookingReference, bookingCode }: ReviewBody,
): Promise<number | null> {
  const secretHashes = receiptHashesOf(caller);
  if (bookingCode !== undefined) secretHashes.push(await receiptHash(bookingCode));
  const reader = { email: caller.user?.email ?? null, secretHashes };
  const stay = await findCompletedStay(deps.db, reader, bookingReference ?? null);
  if (bookingReference !== undefined && stay?.isReviewed)
    throw new AppError('review.stay_reviewed', 409);
  return stay?.id ?? null;
}

interface Draft {
  readonly review: rows.NewReview;
  readonly hidden: ReviewRow | null;
  readonly guest: Submitter;
  readonly claim: IdempotencyKey;
}

async function store(
  ctx: RequestContext,
  { review, hidden, guest, claim }: Draft,
): Promise<ReviewRow> {
  const { deps, caller } = ctx;
  const { db } = deps;
  const since = new Date(deps.now() - DAYS_BETWEEN_REVIEWS * DAY_MS).toISOString();
  const id = hidden ? hidden.id : rows.newestIdBy(review);
  await commit(ctx, {
    statements: hidden ? rows.rewriteReview(db, hidden, review) : rows.insertReview(review, since),
    audit: {
      action: hidden ? 'review.rewrite' : 'review.write',
      targetType: 'review',
      targetId: id,
    },
    topics: [
      'reviews.desk',
      ...(caller.user
        ? [topicOf(caller.user.id, 'reviews'), topicOf(caller.user.id, 'notifications')]
        : []),
      ...(guest.deviceHash
        ? [
            deviceTopicOf(guest.deviceHash, 'reviews'),
            deviceTopicOf(guest.deviceHash, 'notifications'),
          ]
        : []),
    ],
    response: { key: claim, status: 201, body: rows.createdResponse(id) },
  });
  const sent = await findStoredReview(ctx, claim);
  if (!sent) throw new Error('a committed review is not there');
  return sent;
}

function errorForConstraint(error: ConstraintError, isReplacing: boolean): Error {
  if (error.constraint === 'reviews.bookingId') return new AppError('review.stay_reviewed', 409);
  if (error.constraint !== 'bad_transition') return error;
  return new AppError(isReplacing ? 'review.changed' : 'review.too_soon', 409);
}
