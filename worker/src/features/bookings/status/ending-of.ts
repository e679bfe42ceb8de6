import type { BookingStatusBody } from '#shared/bookings/booking.contract.ts';
import { CANCEL_REASONS, REJECT_REASONS } from '#shared/bookings/rejection.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import type { BookingRow, Ending } from '../bookings.repository.ts';

/**
 * Why staff end a booking: a request by the reasons of a rejection, an accepted booking by those of a
 * cancellation. An older app names none. Throws 400 for a reason of the other kind.
 */
export function endingOf(
  { status }: BookingRow,
  { reason, words = '' }: Pick<BookingStatusBody, 'reason' | 'words'>,
): Ending {
  const isRequest = status === 'pending';
  const rejectReason = isRequest ? (REJECT_REASONS.find((one) => one === reason) ?? null) : null;
  const cancelReason = isRequest ? null : (CANCEL_REASONS.find((one) => one === reason) ?? null);
  if (reason !== undefined && rejectReason === null && cancelReason === null)
    throw badRequest({ fields: [{ field: 'reason', reason: 'invalid' }] });
  return { rejectReason, cancelReason, rejectWords: words };
}
