import type { PointsReleased } from '#shared/points/points.contract.ts';
import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, ConstraintFailure } from '../lib/atomic.ts';
import { AppError } from '../lib/errors.ts';
import { findHold, returnHold, type HoldRow } from './holds.repository.ts';
import { balanceOf } from './points.repository.ts';
import { HOLD_RETURN_REASON, returnedMessage } from './points-texts.ts';

/**
 * Gives points back that the caller set aside and does not want to use; a hold that is already over is no change and succeeds.
 * Throws 404 for a missing or foreign hold, 409 `points.hold_used` where its night is booked.
 */
export async function returnPoints(request: Request, id: string): Promise<PointsReleased> {
  const { deps, language } = request;
  const hold = await ownHold(request, id);
  if (hold.status === 'held') await giveBack(request, hold);
  const now = await ownHold(request, id);
  if (now.status === 'consumed') throw new AppError('points.hold_used', 409);
  return { message: returnedMessage(language), totalPoints: await balanceOf(deps.d1, now.userEmail) };
}

async function ownHold({ deps, caller }: Request, id: string): Promise<HoldRow> {
  const hold = await findHold(deps.d1, id);
  if (!hold || hold.userEmail !== caller.user?.email) throw new AppError('points.hold_not_found', 404);
  return hold;
}

async function giveBack(request: Request, hold: HoldRow): Promise<void> {
  const { d1, now } = request.deps;
  try {
    await atomic(d1, [
      ...assertCaller(request),
      ...returnHold(d1, hold, HOLD_RETURN_REASON, new Date(now()).toISOString()),
      auditStatement(request, { action: 'points.return', targetType: 'points_hold', targetId: hold.id, fields: ['status'] }),
    ]);
  } catch (error) {
    if (!(error instanceof ConstraintFailure) || error.constraint !== 'no_hold') throw error;
  }
}
