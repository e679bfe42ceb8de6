import { isAcceptedStay, type BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../context.ts';
import { receiptHashesOf } from '../../identity/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import { asTold } from './as-told.repository.ts';
import { findBooking, hasBookingReceipt, type BookingRow } from './bookings.repository.ts';

/** What the caller may do with a booking: null for nothing, which they hear as "not found". */
async function resolveAccess(
  { deps, caller }: RequestContext,
  row: BookingRow,
): Promise<'staff' | 'owner' | null> {
  if (caller.isStaff) return 'staff';
  if (caller.user && row.userEmail === caller.user.email) return 'owner';
  return (await hasBookingReceipt(deps.db, row.id, receiptHashesOf(caller))) ? 'owner' : null;
}

/**
 * The booking, and whether the caller acts as its owner or as staff; its owner acts on what they
 * were told of it. Throws 404 for missing and foreign alike.
 */
export async function requireBooking(
  ctx: RequestContext,
  id: number,
): Promise<{ row: BookingRow; actor: 'staff' | 'owner' }> {
  const row = await findBooking(ctx.deps.db, id);
  const actor = row ? await resolveAccess(ctx, row) : null;
  if (!row || !actor) throw new AppError('booking.not_found', 404);
  return { row: actor === 'owner' ? asTold(row) : row, actor };
}

/** What is refused to a booking that is not accepted, or whose stay is over. */
export const notAccepted = (status: BookingStatus): AppError =>
  new AppError('booking.not_accepted', 409, { status });

/**
 * A booking of the caller's whose stay is accepted and not over. Throws 404 as `requireBooking`
 * does, 409 booking.not_accepted for any other.
 */
export async function requireAcceptedStay(ctx: RequestContext, id: number): Promise<BookingRow> {
  const { row } = await requireBooking(ctx, id);
  if (!isAcceptedStay(row, muscatDay(ctx.deps.now()))) throw notAccepted(row.status);
  return row;
}
