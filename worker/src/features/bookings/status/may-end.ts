import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { completionProblem, hasStayed, isInHouse } from '#shared/bookings/stay-marks.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { BookingRow } from '../bookings.repository.ts';

/** A stay in the house is ended by nobody: 409 until its check-in is undone. */
export function assertNotInHouse(row: BookingRow): void {
  if (isInHouse(row)) throw new AppError('booking.in_house', 409, { status: row.status });
}

/** By the marks of the stay, which change without its status. */
export function assertCanEnd(ctx: RequestContext, row: BookingRow, to: BookingStatus): void {
  if (to === 'cancelled') assertCanCancel(row);
  if (to === 'completed') assertCanComplete(ctx, row);
}

/** A stay that took place is completed: 409 in the house, and once its guest has left. */
function assertCanCancel(row: BookingRow): void {
  assertNotInHouse(row);
  if (hasStayed(row)) throw new AppError('booking.stayed', 409, { status: row.status });
}

/** Completing means that the guest stayed: 409 before the check-in day, and for a no-show. */
function assertCanComplete({ deps }: RequestContext, row: BookingRow): void {
  const problem = completionProblem(row, muscatDay(deps.now()));
  if (problem) throw new AppError(`booking.${problem}`, 409, { status: row.status });
}

export function transitionError(
  status: BookingStatus,
  wanted: BookingStatus | 'deleted',
): AppError {
  return new AppError('booking.bad_transition', 409, { status, wanted });
}
