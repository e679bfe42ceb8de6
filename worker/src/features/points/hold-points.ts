import {
  pointsHoldSchema,
  type PointsHold,
  type UsePoints,
  type PointsReleased,
} from '#shared/points/points.contract.ts';
import { HOLD_MINUTES, tierOfCost } from '#shared/points/points.ts';
import type { RequestContext } from '../../context.ts';
import { assertCaller } from '../../identity/caller.ts';
import { toBase64Url } from '../../platform/crypto.ts';
import { runBatch, ConstraintError } from '../../platform/db/batch.ts';
import { auditStatement } from '../../platform/db/d1-statements.ts';
import { claimIdempotencyKey } from '../../platform/db/d1-statements.ts';
import { fingerprint, storedResponse, KEY_CONFLICT } from '../../platform/db/idempotency.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  insertHold,
  saveHoldResponse,
  findHold,
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
import { releaseExpiredHolds } from './release-expired-holds.ts';

const HOLD_ID_BYTES = 18;

/**
 * Sets the cost of a free night aside for 30 minutes, once a key, for the booking that follows
 * (decisions.md, Points). Throws 403 `points.not_yours` for another's address, 400
 * `points.no_such_night` for a sum that is no tier's cost, 409 `points.insufficient`, 422 for a
 * reused key.
 */
export async function holdPoints(
  ctx: RequestContext,
  input: UsePoints,
  sentKey: string | null,
): Promise<{ hold: PointsHold; replayed: boolean }> {
  const { deps, language } = ctx;
  const user = requireOwnPoints(ctx, input.userEmail);
  const roomType = tierOfCost(input.pointsUsed);
  if (!roomType)
    throw new AppError('points.no_such_night', 400, {
      fields: [{ field: 'pointsUsed', reason: 'invalid' }],
    });
  await releaseExpiredHolds(deps);

  const holdId = `hold_${toBase64Url(deps.randomBytes(HOLD_ID_BYTES))}`;
  // Without a key of the caller's the hold's own number keeps the answer, so that a repeated batch
  // is known here too.
  const kept = {
    scope: `p:${user.id}`,
    key: sentKey ?? holdId,
    requestHash: await fingerprint(input),
  };
  const first = await storedResponse(deps.db, kept);
  if (first) return { hold: pointsHoldSchema.parse(first), replayed: true };

  const now = deps.now();
  const at = new Date(now).toISOString();
  const expiresAt = new Date(now + HOLD_MINUTES * 60_000).toISOString();
  const cost = input.pointsUsed;
  const answer = {
    message: heldMessage(cost, language),
    holdId,
    roomType,
    pointsUsed: cost,
    expiresAt,
  };
  try {
    await runBatch(deps.d1, [
      ...assertCaller(ctx),
      claimIdempotencyKey(deps.d1, kept, 200, at),
      ...insertHold(
        deps.d1,
        { id: holdId, userEmail: user.email, roomType, cost, expiresAt },
        freeNightReason(roomType),
        at,
      ),
      saveHoldResponse(deps.d1, kept.scope, kept.key, user.email, answer),
      auditStatement(ctx, {
        action: 'points.hold',
        targetType: 'points_hold',
        targetId: holdId,
      }),
    ]);
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    // Others may have run out while this request was on its way: their points count.
    if (constraint === 'points_nonneg' && (await releaseExpiredHolds(deps)))
      return holdPoints(ctx, input, sentKey);
    if (constraint === 'points_nonneg')
      throw new AppError('points.insufficient', 409, {
        cost,
        totalPoints: await balanceOf(deps.d1, user.email),
      });
    if (constraint !== KEY_CONFLICT) throw error;
  }
  const hold = pointsHoldSchema.parse(await storedResponse(deps.db, kept));
  return { hold, replayed: hold.holdId !== holdId };
}

/**
 * Gives points back that the caller set aside and does not want to use; a hold that is already over
 * is no change and succeeds. Throws 404 for a missing or foreign hold, 409 `points.hold_used` where
 * its night is booked.
 */
export async function releaseHold(ctx: RequestContext, id: string): Promise<PointsReleased> {
  const { deps, language } = ctx;
  const hold = await requireOwnHold(ctx, id);
  if (hold.status === 'held') await commitRelease(ctx, hold);
  const now = await requireOwnHold(ctx, id);
  if (now.status === 'consumed') throw new AppError('points.hold_used', 409);
  return {
    message: releasedMessage(language),
    totalPoints: await balanceOf(deps.d1, now.userEmail),
  };
}

async function requireOwnHold({ deps, caller }: RequestContext, id: string): Promise<HoldRow> {
  const hold = await findHold(deps.d1, id);
  if (!hold || hold.userEmail !== caller.user?.email)
    throw new AppError('points.hold_not_found', 404);
  return hold;
}

async function commitRelease(ctx: RequestContext, hold: HoldRow): Promise<void> {
  const { d1, now } = ctx.deps;
  try {
    await runBatch(d1, [
      ...assertCaller(ctx),
      ...releaseHoldStatements(d1, hold, HOLD_RETURN_REASON, new Date(now()).toISOString()),
      auditStatement(ctx, {
        action: 'points.return',
        targetType: 'points_hold',
        targetId: hold.id,
        fields: ['status'],
      }),
    ]);
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'no_hold') throw error;
  }
}
