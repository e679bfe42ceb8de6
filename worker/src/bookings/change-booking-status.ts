import type { BookingStatusAnswer } from '#shared/bookings/booking.contract.ts';
import { isFinal, mayMove, type BookingStatus, type CancelledBy } from '#shared/bookings/booking-status.ts';
import { POINTS_DEDUCTED, POINTS_EARNED } from '#shared/points/points.ts';
import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, bumpVersion, ConstraintFailure } from '../lib/atomic.ts';
import { AppError } from '../lib/errors.ts';
import { releaseHoldsFor } from '../points/holds.repository.ts';
import { deductPoints, earnPoints, pointsOfBooking, refundPoints } from '../points/points.repository.ts';
import { CANCELLATION_REASON, COMPLETION_REASON, HOLD_RETURN_REASON, REFUND_REASON } from '../points/points-texts.ts';
import { openBooking } from './access.ts';
import { newsStatement, pointsNewsStatement, tellBookingNews, type BookingNews } from './booking-news.ts';
import { bookingView, type BookingRow } from './booking-view.ts';
import { changeStatus, findBooking, freeNights } from './bookings.repository.ts';
import { releaseWhenDue } from './release-expired-requests.ts';

const NEWS: Readonly<Record<BookingStatus, BookingNews | null>> = {
  pending: null,
  approved: 'approved',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'rejected',
};

/** What the guest hears of a move by staff; a booking that was accepted before is withdrawn, not refused. */
function newsOf(from: BookingStatus, to: BookingStatus): BookingNews | null {
  return to === 'cancelled' && from !== 'pending' ? 'withdrawn' : NEWS[to];
}

/**
 * Moves a booking to another state with everything that follows from it, in one batch. The state it already has is no
 * change and succeeds; a move that the table forbids, or that somebody else made impossible meanwhile, is 409 with both states.
 */
export async function changeBookingStatus(
  request: Request,
  id: number,
  to: BookingStatus,
  seen?: BookingStatus,
): Promise<BookingStatusAnswer> {
  const { deps } = request;
  await releaseWhenDue(request);
  const { row, actor } = await openBooking(request, id);
  if (row.status === to) return answer(request, row);
  if (!mayMove(row.status, to, actor) || (seen !== undefined && seen !== row.status)) throw refused(row.status, to);
  try {
    await atomic(deps.d1, statements(request, row, to, actor));
  } catch (error) {
    if (!(error instanceof ConstraintFailure) || error.constraint !== 'bad_transition') throw error;
    const now = await findBooking(deps.db, id);
    if (now?.status === to) return answer(request, now);
    throw refused(now?.status ?? 'cancelled', to);
  }
  const changed = await findBooking(deps.db, id);
  if (!changed) throw new AppError('booking.not_found', 404);
  const news = actor === 'staff' ? newsOf(row.status, to) : null;
  if (news) request.waitUntil(tellBookingNews(deps, changed, news, null));
  return answer(request, changed);
}

function refused(status: BookingStatus, wanted: BookingStatus): AppError {
  return new AppError('booking.bad_transition', 409, { status, wanted });
}

function statements(request: Request, row: BookingRow, to: BookingStatus, actor: 'staff' | 'owner'): D1PreparedStatement[] {
  const { deps, requestId } = request;
  const { d1 } = deps;
  const at = new Date(deps.now()).toISOString();
  const by: CancelledBy = actor === 'staff' ? 'staff' : 'guest';
  const cancelledBy = to === 'cancelled' ? by : null;
  const batch = [
    ...assertCaller(request),
    ...changeStatus(d1, { id: row.id, from: [row.status], to, cancelledBy, operation: requestId, at }),
  ];
  if (isFinal(to)) batch.push(freeNights(d1, row.id), bumpVersion(d1, 'inventory'));
  if (to === 'completed') batch.push(...earnPoints(d1, row.id, POINTS_EARNED[row.roomType], COMPLETION_REASON, at));
  if (to === 'cancelled' && actor === 'owner') {
    const points = POINTS_DEDUCTED[row.roomType];
    batch.push(
      ...releaseHoldsFor(d1, { bookingId: row.id, points }, requestId, HOLD_RETURN_REASON, at),
      ...deductPoints(d1, row.id, points, CANCELLATION_REASON, at),
    );
  }
  if (to === 'cancelled') batch.push(...refundPoints(d1, row.id, REFUND_REASON, at));
  const news = actor === 'staff' ? newsOf(row.status, to) : null;
  if (news) batch.push(newsStatement(d1, row, news, at));
  if (to === 'completed') batch.push(pointsNewsStatement(d1, row, POINTS_EARNED[row.roomType], at));
  batch.push(auditStatement(request, { action: `booking.${to}`, targetType: 'booking', targetId: row.id, fields: ['status'] }));
  return batch;
}

async function answer({ deps }: Request, row: BookingRow): Promise<BookingStatusAnswer> {
  return {
    ...bookingView(row),
    pointsEarned: row.status === 'completed' ? await pointsOfBooking(deps.d1, 'earn', row.id) : 0,
    pointsDeducted: row.status === 'cancelled' ? await pointsOfBooking(deps.d1, 'cancel', row.id) : 0,
  };
}
