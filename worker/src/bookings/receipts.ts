import type { Booking, BookingCreated } from '#shared/bookings/booking.contract.ts';
import { normalizeReceipt, receiptCode } from '#shared/bookings/receipt.ts';
import type { Request } from '../context.ts';
import type { Deps } from '../deps.ts';
import { hmac, sha256, toBase64Url } from '../lib/crypto.ts';

/** Seconds that a device keeps the cookie which opens its bookings (security design, Entry receipt: 180 days). */
export const DEVICE_COOKIE_SECONDS = 180 * 86_400;

const RECEIPT_BYTES = 15;

/** The secret code of a booking. Derived, not stored: a repeated request shows the same code, and the database has only its hash. */
export async function receiptOf(deps: Deps, reference: string): Promise<string> {
  return receiptCode((await hmac(deps.config.RECEIPT_KEY, 'receipt', reference)).slice(0, RECEIPT_BYTES));
}

export function receiptHash(code: string): Promise<string> {
  return sha256(normalizeReceipt(code));
}

/**
 * The token of a device that has none yet. With a key it is derived from it, so that the repeat of a request whose answer
 * got lost on the way is known as the same device's.
 */
export async function newDeviceToken(deps: Deps, idempotencyKey: string | null): Promise<string> {
  if (idempotencyKey === null) return toBase64Url(deps.randomBytes(32));
  return toBase64Url(await hmac(deps.config.RECEIPT_KEY, 'device', idempotencyKey));
}

/** A booking without an account comes with its secret code; an account needs none. */
export async function withReceipt({ deps, caller }: Request, booking: Booking): Promise<BookingCreated> {
  return { ...booking, receipt: caller.user ? null : await receiptOf(deps, booking.reference) };
}
