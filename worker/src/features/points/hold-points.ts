import {
  pointsHoldSchema,
  type PointsHold,
  type PointsReleased,
  type UsePoints,
} from '#shared/points/points.contract.ts';
import { POINTS_HOLD_MINUTES, tierOfCost } from '#shared/points/points.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import { toBase64Url } from '../../platform/crypto.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import {
  fingerprint,
  KEY_CONFLICT,
  storedResponse,
  type IdempotencyKey,
} from '../../platform/db/idempotency.ts';
import { AppError, authRequired } from '../../platform/http/errors.ts';
import {
  findHold,
  holdResponse,
  insertHold,
  releaseHoldStatements,
  type HoldRow,
} from './holds.repository.ts';
import {
  freeNightReason,
  heldMessage,
  HOLD_RETURN_REASON,
  releasedMessage,
} from './points-texts.ts';
import { balanceOf } from './points.repository.ts';
import { requireOwnPoints } from './read-points.ts';
import { releaseExpiredHoldsIfDue } from './release-expired-holds.ts';

const HOLD_ID_BYTES = 18;

interface HoldInput {
  readonly request: UsePoints;
  readonly idempotencyKey: string | null;
}

/**
 * Sets the cost of a free night aside for 30 minutes, once a key, for the booking that follows.
 * Throws 403 `points.not_yours` for another's address, 400 `points.no_such_night` for a sum that is
 * no tier's cost, 409 `points.insufficient`, 422 for a reused key.
 */
export async function holdPoints(
  ctx: RequestContext,
  input: HoldInput,
): Promise<{ hold: PointsHold; replayed: boolean }> {
  authorize(ctx, 'holdPoints');
  const { request, idempotencyKey } = input;
  const { deps } = ctx;
  const user = requireOwnPoints(ctx, request.userEmail);
  const cost = request.pointsUsed;
  const roomType = tierOfCost(cost);
  if (!roomType)
    throw new AppError('points.no_such_night', 400, {
      fields: [{ field: 'pointsUsed', reason: 'invalid' }],
    });
  await releaseExpiredHoldsIfDue(ctx);

  const id = `hold_${toBase64Url(deps.randomBytes(HOLD_ID_BYTES))}`;
  // Without a key of the caller's the hold's own id keeps the answer, so that a repeated batch is
  // recognised here too.
  const key = {
    scope: `p:${user.id}`,
    key: idempotencyKey ?? id,
    requestHash: await fingerprint(request),
  };
  const stored = await storedResponse(deps.db, key);
  if (stored) return { hold: pointsHoldSchema.parse(stored), replayed: true };
  try {
    await commitHold(ctx, { id, roomType, cost }, user, key);
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    // Other holds may have expired while this request was on its way: their points count.
    if (constraint === 'points_nonneg' && (await releaseExpiredHoldsIfDue(ctx)))
      return holdPoints(ctx, input);
    if (constraint === 'points_nonneg')
      throw new AppError('points.insufficient', 409, {
        cost,
        totalPoints: await balanceOf(deps.db, user.email),
      });
    if (constraint !== KEY_CONFLICT) throw error;
  }
  const committed = await storedResponse(deps.db, key);
  // The account was erased in this very moment, and its responses and holds with it.
  if (!committed) throw authRequired('ended');
  const hold = pointsHoldSchema.parse(committed);
  return { hold, replayed: hold.holdId !== id };
}

async function commitHold(
  ctx: RequestContext,
  { id, roomType, cost }: Pick<HoldRow, 'id' | 'roomType' | 'cost'>,
  { id: userId, email: userEmail }: SignedInUser,
  key: IdempotencyKey,
): Promise<void> {
  const { deps, language } = ctx;
  const now = deps.now();
  const createdAt = new Date(now).toISOString();
  const expiresAt = new Date(now + POINTS_HOLD_MINUTES * 60_000).toISOString();
  await commit(ctx, {
    statements: insertHold(
      deps.db,
      { id, userEmail, roomType, cost, expiresAt, createdAt },
      freeNightReason(roomType),
    ),
    audit: { action: 'points.hold', targetType: 'points_hold', targetId: id },
    topics: [topicOf(userId, 'points')],
    response: {
      key,
      status: 200,
      body: holdResponse(userEmail, {
        message: heldMessage(cost, language),
        holdId: id,
        roomType,
        pointsUsed: cost,
        expiresAt,
      }),
    },
  });
}

/**
 * Gives points back that the caller set aside and does not want to use; a hold that is already over
 * is no change and succeeds. Throws 404 for a missing or foreign hold, 409 `points.hold_used` where
 * its night is booked.
 */
export async function releaseHold(
  ctx: RequestContext,
  { id }: { readonly id: string },
): Promise<PointsReleased> {
  authorize(ctx, 'releaseHold');
  const { deps, caller, language } = ctx;
  if (!caller.user) throw authRequired();
  const hold = await requireOwnHold(ctx, caller.user, id);
  if (hold.status === 'held') await commitRelease(ctx, caller.user, hold);
  const current = await requireOwnHold(ctx, caller.user, id);
  if (current.status === 'consumed') throw new AppError('points.hold_used', 409);
  return {
    message: releasedMessage(language),
    totalPoints: await balanceOf(deps.db, current.userEmail),
  };
}

async function requireOwnHold(
  { deps }: RequestContext,
  user: SignedInUser,
  id: string,
): Promise<HoldRow> {
  const hold = await findHold(deps.db, id);
  if (hold?.userEmail !== user.email) throw new AppError('points.hold_not_found', 404);
  return hold;
}

async function commitRelease(
  ctx: RequestContext,
  user: SignedInUser,
  hold: HoldRow,
): Promise<void> {
  const at = new Date(ctx.deps.now()).toISOString();
  try {
    await commit(ctx, {
      statements: releaseHoldStatements(hold, HOLD_RETURN_REASON, at),
      audit: {
        action: 'points.return',
        targetType: 'points_hold',
        targetId: hold.id,
        fields: ['status'],
      },
      topics: [topicOf(user.id, 'points')],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'no_hold') throw error;
  }
}
