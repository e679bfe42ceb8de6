import {
  bookingSchema,
  type Booking,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import type { RequestContext } from '../../context.ts';
import { newDeviceToken, withReceiptCode } from '../../identity/devices.ts';
import { sha256 } from '../../platform/crypto.ts';
import { runBatch } from '../../platform/db/batch.ts';
import {
  storedResponse,
  storedResponseOfDevice,
  type IdempotencyLookup,
} from '../../platform/db/idempotency.ts';
import { attachReceipt } from './bookings.repository.ts';

export interface StoredResponse {
  readonly booking: Booking;
  /** Set where the caller's device has no cookie yet and must get one to open the booking. */
  readonly deviceToken: string | null;
}

/**
 * What the key was answered with before, or null. An answer that got lost may have belonged to this
 * browser before it had its cookie, after it lost it, or before its person signed in: the device
 * that asks opens this booking from then on, and nothing else that the other device had. Throws 422
 * for a reused key.
 */
export async function findStoredResponse(
  ctx: RequestContext,
  kept: Omit<IdempotencyLookup, 'scope'>,
): Promise<StoredResponse | null> {
  const { deps, caller } = ctx;
  const own =
    caller.user && (await storedResponse(deps.db, { ...kept, scope: `u:${caller.user.id}` }));
  if (own) return { booking: bookingSchema.parse(own), deviceToken: null };
  const earlier = await storedResponseOfDevice(deps.db, kept);
  if (!earlier) return null;
  const booking = bookingSchema.parse(earlier);
  const deviceToken = caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  await runBatch(deps.d1, [
    attachReceipt(deps.d1, booking.id, deviceHash, 'device', new Date(deps.now()).toISOString()),
  ]);
  return { booking, deviceToken };
}

/**
 * What a phone sent under `key` without hearing the answer, as it was answered then; null where the
 * hotel has none of it. A device without a cookie gets one of its own, which opens that booking.
 */
export async function findSentBooking(
  ctx: RequestContext,
  key: string,
): Promise<{ booking: BookingCreated | null; deviceToken: string | null }> {
  const first = await findStoredResponse(ctx, { key, requestHash: null });
  if (first === null) return { booking: null, deviceToken: null };
  return { booking: await withReceiptCode(ctx, first.booking), deviceToken: first.deviceToken };
}
