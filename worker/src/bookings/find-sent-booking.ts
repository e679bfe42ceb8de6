import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import type { Request } from '../context.ts';
import { findFirstAnswer } from './find-first-answer.ts';
import { withReceipt } from './receipts.ts';

/**
 * What a phone sent under `key` without hearing the answer, as it was answered then; null where the hotel has none of it. A device
 * without a cookie gets one of its own, which opens that booking.
 */
export async function findSentBooking(
  request: Request,
  key: string,
): Promise<{ booking: BookingCreated | null; deviceToken: string | null }> {
  const first = await findFirstAnswer(request, { key, requestHash: null });
  if (first === null) return { booking: null, deviceToken: null };
  return { booking: await withReceipt(request, first.booking), deviceToken: first.deviceToken };
}
