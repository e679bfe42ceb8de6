import type { Request } from '../context.ts';
import { atomic } from '../lib/atomic.ts';
import { sha256 } from '../lib/crypto.ts';
import { firstAnswer, firstAnswerOfDevice, type AskedKey } from '../lib/idempotency.ts';
import { bookingSchema, type Booking } from '#shared/bookings/booking.contract.ts';
import { attachReceipt } from './bookings.repository.ts';
import { newDeviceToken } from './receipts.ts';

export interface FirstAnswer {
  readonly booking: Booking;
  /** Set where the caller's device has no cookie yet and must get one to open the booking. */
  readonly deviceToken: string | null;
}

/**
 * What the key was answered with before, or null. An answer that got lost may have belonged to this browser before it had its
 * cookie, after it lost it, or before its person signed in: the device that asks opens this booking from then on, and nothing else that the
 * other device had. Throws 422 for a reused key.
 */
export async function findFirstAnswer(request: Request, kept: Omit<AskedKey, 'scope'>): Promise<FirstAnswer | null> {
  const { deps, caller } = request;
  const own = caller.user && (await firstAnswer(deps.d1, { ...kept, scope: `u:${caller.user.id}` }));
  if (own) return { booking: bookingSchema.parse(own), deviceToken: null };
  const earlier = await firstAnswerOfDevice(deps.d1, kept);
  if (!earlier) return null;
  const booking = bookingSchema.parse(earlier);
  const deviceToken = caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  await atomic(deps.d1, [attachReceipt(deps.d1, booking.id, deviceHash, 'device', new Date(deps.now()).toISOString())]);
  return { booking, deviceToken };
}
