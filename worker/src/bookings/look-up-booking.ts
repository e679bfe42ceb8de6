import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Request } from '../context.ts';
import { atomic } from '../lib/atomic.ts';
import { sha256, toBase64Url } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { bookingView } from './booking-view.ts';
import { attachReceipt, findByReference, opensBooking } from './bookings.repository.ts';
import { receiptHash } from './receipts.ts';

/**
 * A booking by its reference and secret code, from any device; that device may open it from then on. Throws 404 for a wrong
 * reference and a wrong code alike.
 */
export async function lookUpBooking(
  request: Request,
  reference: string,
  code: string | undefined,
): Promise<{ booking: Booking; deviceToken: string | null }> {
  const { deps, caller } = request;
  const row = await findByReference(deps.db, reference.toUpperCase());
  const secret = code ? await receiptHash(code) : caller.receiptHash;
  if (!row || !secret || !(await opensBooking(deps.db, row.id, [secret]))) throw new AppError('booking.not_found', 404);
  const deviceToken = caller.deviceHash ? null : toBase64Url(deps.randomBytes(32));
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  await atomic(deps.d1, [attachReceipt(deps.d1, row.id, deviceHash, 'device', new Date(deps.now()).toISOString())]);
  return { booking: bookingView(row), deviceToken };
}
