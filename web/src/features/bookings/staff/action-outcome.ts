import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings/booking-status.ts';
import { ApiError } from '../../../data/api-client.ts';

export type ActionFailure =
  /** It came too late; `now` is what the booking had become. */
  { kind: 'conflict'; now: BookingStatus | null } | { kind: 'gone' } | { kind: 'signedOut' } | { kind: 'failed'; reason: string | null };

/** Why an answer to a booking did not go through. `reason` is the server's own sentence where it refused the request itself. */
export function actionFailure(error: unknown): ActionFailure {
  if (!(error instanceof ApiError) || error.kind !== 'http') return { kind: 'failed', reason: null };
  if (error.code === 'booking.bad_transition') {
    const now = BOOKING_STATUSES.find((status) => status === error.details?.status);
    return { kind: 'conflict', now: now ?? null };
  }
  if (error.status === 401) return { kind: 'signedOut' };
  if (error.status === 404) return { kind: 'gone' };
  const isRefusal = error.status !== null && error.status < 500;
  return { kind: 'failed', reason: isRefusal ? error.message : null };
}
