import {
  bookingSchema,
  type Booking,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import { deviceTopicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { newDeviceToken } from '../../../identity/devices.ts';
import { sha256 } from '../../../platform/crypto.ts';
import {
  storedResponse,
  storedResponseOfDevice,
  type IdempotencyLookup,
} from '../../../platform/db/idempotency.ts';
import { withReceiptCode } from '../booking-view.ts';
import { attachReceipt } from '../bookings.repository.ts';

/**
 * What a phone sent under the key without getting the answer, as it was answered then; null where
 * the server has none of it. A device without a cookie gets one of its own, which opens that
 * booking.
 */
export async function findSentBooking(
  ctx: RequestContext,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<{ booking: BookingCreated | null; deviceToken: string | null }> {
  authorize(ctx, 'findSentBooking');
  const stored = await findStoredBooking(ctx, { key: idempotencyKey, requestHash: null });
  if (stored === null) return { booking: null, deviceToken: null };
  return { booking: await withReceiptCode(ctx, stored.booking), deviceToken: stored.deviceToken };
}

export interface StoredBooking {
  readonly booking: Booking;
  /** Set where the caller's device has no cookie yet and must get one to open the booking. */
  readonly deviceToken: string | null;
}

/**
 * The stored response of a key, or null. An answer that got lost may have belonged to this browser
 * before it had its cookie, after it lost it, or before its person signed in: the device that asks
 * opens this booking from then on, and nothing else that the other device had. Throws 422 for a
 * reused key.
 */
export async function findStoredBooking(
  ctx: RequestContext,
  lookup: Omit<IdempotencyLookup, 'scope'>,
): Promise<StoredBooking | null> {
  const { deps, caller } = ctx;
  const own =
    caller.user && (await storedResponse(deps.db, { ...lookup, scope: `u:${caller.user.id}` }));
  if (own) return { booking: bookingSchema.parse(own), deviceToken: null };
  const ofDevice = await storedResponseOfDevice(deps.db, lookup);
  if (!ofDevice) return null;
  const booking = bookingSchema.parse(ofDevice);
  return { booking, deviceToken: await openOnDevice(ctx, booking.id) };
}

/**
 * Lets the caller's device open a booking from now on; the token is set where the device is new.
 */
export async function openOnDevice(ctx: RequestContext, bookingId: number): Promise<string | null> {
  const { deps, caller } = ctx;
  const deviceToken = caller.deviceHash === null ? newDeviceToken(deps) : null;
  const secretHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  const createdAt = new Date(deps.now()).toISOString();
  await commit(ctx, {
    statements: [attachReceipt(deps.db, { bookingId, secretHash, createdAt })],
    audit: [],
    topics: [deviceTopicOf(secretHash, 'bookings')],
    answersRepeat: true,
  });
  return deviceToken;
}
