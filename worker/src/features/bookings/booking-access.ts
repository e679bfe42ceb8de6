import type { Caller, RequestContext } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findBooking, hasBookingReceipt, type BookingRow } from './bookings.repository.ts';

/** Hashes of the secrets that came with the request: the device's cookie and a shown receipt. */
export function receiptHashesOf({ deviceHash, receiptHash }: Caller): string[] {
  return [deviceHash, receiptHash].filter((hash) => hash !== null);
}

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
 * The booking, and whether the caller acts as its owner or as staff. Throws 404 for missing and
 * foreign alike.
 */
export async function requireBooking(
  ctx: RequestContext,
  id: number,
): Promise<{ row: BookingRow; actor: 'staff' | 'owner' }> {
  const row = await findBooking(ctx.deps.db, id);
  const actor = row ? await resolveAccess(ctx, row) : null;
  if (!row || !actor) throw new AppError('booking.not_found', 404);
  return { row, actor };
}
