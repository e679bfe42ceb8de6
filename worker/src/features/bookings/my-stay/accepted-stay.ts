import { isAcceptedStay } from '#shared/bookings/booking-lifecycle.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireBooking } from '../booking-access.ts';
import type { BookingRow } from '../bookings.repository.ts';

/**
 * A booking of the caller's whose stay is accepted and not over. Throws 404 for missing and foreign
 * alike, 409 booking.not_accepted for any other.
 */
export async function requireAcceptedStay(ctx: RequestContext, id: number): Promise<BookingRow> {
  const { row } = await requireBooking(ctx, id);
  if (!isAcceptedStay(row, muscatDay(ctx.deps.now())))
    throw new AppError('booking.not_accepted', 409, { status: row.status });
  return row;
}
