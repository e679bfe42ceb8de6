import {
  isFinal,
  canTransition,
  type BookingStatus,
  type CancelledBy,
} from '#shared/bookings/booking-lifecycle.ts';
import type { BookingStatusAnswer } from '#shared/bookings/booking.contract.ts';
import { POINTS_DEDUCTED, POINTS_EARNED } from '#shared/points/points.ts';
import type { RequestContext } from '../../context.ts';
import { assertCaller } from '../../identity/caller.ts';
import { runBatch, ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { auditStatement, bumpVersion } from '../../platform/db/d1-statements.ts';
import { AppError } from '../../platform/http/errors.ts';
import { releaseHoldsFor } from '../points/holds.repository.ts';
import {
  CANCELLATION_REASON,
  COMPLETION_REASON,
  HOLD_RETURN_REASON,
  REFUND_REASON,
} from '../points/points-texts.ts';
import {
  deductPoints,
  earnPoints,
  pointsOfBooking,
  refundPoints,
} from '../points/points.repository.ts';
import { requireBooking } from './booking-access.ts';
import {
  notificationStatement,
  pointsNotificationStatement,
  mailBookingNotification,
  type BookingNotification,
} from './booking-notifications.ts';
import { bookingView, type BookingRow } from './booking-view.ts';
import { changeStatus, findBooking, releaseNights, markDeleted } from './bookings.repository.ts';
import { releaseExpiredIfDue } from './expiry.ts';

const NOTIFICATIONS: Readonly<Record<BookingStatus, BookingNotification | null>> = {
  pending: null,
  approved: 'approved',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'rejected',
};

/**
 * What the guest hears of a move by staff; a booking that was accepted before is withdrawn, not
 * refused.
 */
function notificationFor(from: BookingStatus, to: BookingStatus): BookingNotification | null {
  return to === 'cancelled' && from !== 'pending' ? 'withdrawn' : NOTIFICATIONS[to];
}

/**
 * Moves a booking to another state with everything that follows from it, in one batch. The state it
 * already has is no change and succeeds; a move that the table forbids, or that somebody else made
 * impossible meanwhile, is 409 with both states.
 */
export async function changeBookingStatus(
  ctx: RequestContext,
  id: number,
  to: BookingStatus,
  seen?: BookingStatus,
): Promise<BookingStatusAnswer> {
  const { deps } = ctx;
  await releaseExpiredIfDue(ctx);
  const { row, actor } = await requireBooking(ctx, id);
  if (row.status === to) return statusAnswer(ctx, row);
  if (!canTransition(row.status, to, actor) || (seen !== undefined && seen !== row.status))
    throw transitionError(row.status, to);
  try {
    await runBatch(deps.d1, statements(ctx, row, to, actor));
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    const now = await findBooking(deps.db, id);
    if (now?.status === to) return statusAnswer(ctx, now);
    throw transitionError(now?.status ?? 'cancelled', to);
  }
  const changed = await findBooking(deps.db, id);
  if (!changed) throw new AppError('booking.not_found', 404);
  const news = actor === 'staff' ? notificationFor(row.status, to) : null;
  if (news) ctx.waitUntil(mailBookingNotification(deps, changed, news, null));
  return statusAnswer(ctx, changed);
}

function transitionError(status: BookingStatus, wanted: BookingStatus): AppError {
  return new AppError('booking.bad_transition', 409, { status, wanted });
}

function statements(
  ctx: RequestContext,
  row: BookingRow,
  to: BookingStatus,
  actor: 'staff' | 'owner',
): (Statement | D1PreparedStatement)[] {
  const { deps, requestId } = ctx;
  const { d1 } = deps;
  const at = new Date(deps.now()).toISOString();
  const by: CancelledBy = actor === 'staff' ? 'staff' : 'guest';
  const cancelledBy = to === 'cancelled' ? by : null;
  const batch = [
    ...assertCaller(ctx),
    ...changeStatus(d1, {
      id: row.id,
      from: [row.status],
      to,
      cancelledBy,
      operation: requestId,
      at,
    }),
  ];
  if (isFinal(to)) batch.push(releaseNights(d1, row.id), bumpVersion(d1, 'inventory'));
  if (to === 'completed')
    batch.push(...earnPoints(d1, row.id, POINTS_EARNED[row.roomType], COMPLETION_REASON, at));
  if (to === 'cancelled' && actor === 'owner') {
    const points = POINTS_DEDUCTED[row.roomType];
    batch.push(
      ...releaseHoldsFor(d1, { bookingId: row.id, points }, requestId, HOLD_RETURN_REASON, at),
      ...deductPoints(d1, row.id, points, CANCELLATION_REASON, at),
    );
  }
  if (to === 'cancelled') batch.push(...refundPoints(d1, row.id, REFUND_REASON, at));
  const news = actor === 'staff' ? notificationFor(row.status, to) : null;
  if (news) batch.push(notificationStatement(d1, row, news, at));
  if (to === 'completed')
    batch.push(pointsNotificationStatement(d1, row, POINTS_EARNED[row.roomType], at));
  batch.push(
    auditStatement(ctx, {
      action: `booking.${to}`,
      targetType: 'booking',
      targetId: row.id,
      fields: ['status'],
    }),
  );
  return batch;
}

async function statusAnswer(
  { deps }: RequestContext,
  row: BookingRow,
): Promise<BookingStatusAnswer> {
  return {
    ...bookingView(row),
    pointsEarned: row.status === 'completed' ? await pointsOfBooking(deps.d1, 'earn', row.id) : 0,
    pointsDeducted:
      row.status === 'cancelled' ? await pointsOfBooking(deps.d1, 'cancel', row.id) : 0,
  };
}

/**
 * Takes a booking out of every list: frees its nights, gives a free night's points back, keeps the
 * row for the audit trail.
 */
export async function deleteBooking(ctx: RequestContext, id: number): Promise<void> {
  const { deps, requestId } = ctx;
  await requireBooking(ctx, id);
  const at = new Date(deps.now()).toISOString();
  try {
    await runBatch(deps.d1, [
      ...assertCaller(ctx),
      ...markDeleted(deps.d1, id, requestId, at),
      releaseNights(deps.d1, id),
      ...refundPoints(deps.d1, id, REFUND_REASON, at),
      bumpVersion(deps.d1, 'inventory'),
      auditStatement(ctx, {
        action: 'booking.delete',
        targetType: 'booking',
        targetId: id,
        fields: ['deletedAt', 'status'],
      }),
    ]);
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition')
      throw new AppError('booking.not_found', 404);
    throw error;
  }
}
