import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, bumpVersion, ConstraintFailure } from '../lib/atomic.ts';
import { AppError } from '../lib/errors.ts';
import { refundPoints } from '../points/points.repository.ts';
import { REFUND_REASON } from '../points/points-texts.ts';
import { openBooking } from './access.ts';
import { freeNights, markDeleted } from './bookings.repository.ts';

/** Takes a booking out of every list: frees its nights, gives a free night's points back, keeps the row for the audit trail. */
export async function deleteBooking(request: Request, id: number): Promise<void> {
  const { deps, requestId } = request;
  await openBooking(request, id);
  const at = new Date(deps.now()).toISOString();
  try {
    await atomic(deps.d1, [
      ...assertCaller(request),
      ...markDeleted(deps.d1, id, requestId, at),
      freeNights(deps.d1, id),
      ...refundPoints(deps.d1, id, REFUND_REASON, at),
      bumpVersion(deps.d1, 'inventory'),
      auditStatement(request, { action: 'booking.delete', targetType: 'booking', targetId: id, fields: ['deletedAt', 'status'] }),
    ]);
  } catch (error) {
    if (error instanceof ConstraintFailure && error.constraint === 'bad_transition') throw new AppError('booking.not_found', 404);
    throw error;
  }
}
