import { HOLD_MINUTES, tierOfCost } from '#shared/points/free-night.ts';
import { pointsHoldSchema, type PointsHold, type UsePoints } from '#shared/points/points.contract.ts';
import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, ConstraintFailure } from '../lib/atomic.ts';
import { toBase64Url } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { fingerprint, firstAnswer, KEY_TAKEN, takeKey } from '../lib/idempotency.ts';
import { insertHold, keepHoldAnswer } from './holds.repository.ts';
import { ownPoints } from './open-points.ts';
import { balanceOf } from './points.repository.ts';
import { freeNightReason, heldMessage } from './points-texts.ts';
import { releaseHoldsWhenDue } from './release-expired-holds.ts';

const HOLD_ID_BYTES = 18;

/**
 * Sets the cost of a free night aside for 30 minutes, once a key, for the booking that follows (decisions.md, Points). Throws 403
 * `points.not_yours` for another's address, 400 `points.no_such_night` for a sum that is no tier's cost, 409 `points.insufficient`, 422 for a reused key.
 */
export async function setPointsAside(
  request: Request,
  input: UsePoints,
  sentKey: string | null,
): Promise<{ hold: PointsHold; replayed: boolean }> {
  const { deps, language } = request;
  const user = ownPoints(request, input.userEmail);
  const roomType = tierOfCost(input.pointsUsed);
  if (!roomType) throw new AppError('points.no_such_night', 400, { fields: [{ field: 'pointsUsed', reason: 'invalid' }] });
  await releaseHoldsWhenDue(deps);

  const holdId = `hold_${toBase64Url(deps.randomBytes(HOLD_ID_BYTES))}`;
  // Without a key of the caller's the hold's own number keeps the answer, so that a repeated batch is known here too.
  const kept = { scope: `p:${user.id}`, key: sentKey ?? holdId, requestHash: await fingerprint(input) };
  const first = await firstAnswer(deps.d1, kept);
  if (first) return { hold: pointsHoldSchema.parse(first), replayed: true };

  const now = deps.now();
  const at = new Date(now).toISOString();
  const expiresAt = new Date(now + HOLD_MINUTES * 60_000).toISOString();
  const cost = input.pointsUsed;
  const answer = { message: heldMessage(cost, language), holdId, roomType, pointsUsed: cost, expiresAt };
  try {
    await atomic(deps.d1, [
      ...assertCaller(request),
      takeKey(deps.d1, kept, 200, at),
      ...insertHold(deps.d1, { id: holdId, userEmail: user.email, roomType, cost, expiresAt }, freeNightReason(roomType), at),
      keepHoldAnswer(deps.d1, kept.scope, kept.key, user.email, answer),
      auditStatement(request, { action: 'points.hold', targetType: 'points_hold', targetId: holdId }),
    ]);
  } catch (error) {
    const constraint = error instanceof ConstraintFailure ? error.constraint : null;
    // Others may have run out while this request was on its way: their points count.
    if (constraint === 'points_nonneg' && (await releaseHoldsWhenDue(deps))) return setPointsAside(request, input, sentKey);
    if (constraint === 'points_nonneg')
      throw new AppError('points.insufficient', 409, { cost, totalPoints: await balanceOf(deps.d1, user.email) });
    if (constraint !== KEY_TAKEN) throw error;
  }
  const hold = pointsHoldSchema.parse(await firstAnswer(deps.d1, kept));
  return { hold, replayed: hold.holdId !== holdId };
}
