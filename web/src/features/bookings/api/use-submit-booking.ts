import { useMutation } from '@tanstack/react-query';
import { bookingCreatedSchema, type BookingCreated, type BookingRequestInput } from '#shared/bookings/booking.contract.ts';
import { apiSend } from '../../../data/api-client.ts';
import { ApiError } from '../../../data/api-error.ts';
import { readLocal, writeLocal } from '../../../data/local-store.ts';
import { refreshPoints } from '../../../data/points/points-keys.ts';
import { queryClient } from '../../../data/query-client.ts';
import { requireSession } from '../../../data/session.ts';
import { nextAttempt, type Attempt } from '../attempt.ts';
import type { BookingForm } from '../booking-draft.ts';
import { forgetKept, keep, readKept } from '../tab-store.ts';
import { rememberBooking } from './remember-booking.ts';

/** Sends a request. The same content is always sent under the same key, also after a reload, so it cannot book twice. */
export function useSubmitBooking(form: BookingForm) {
  return useMutation({
    mutationFn: (payload: BookingRequestInput) => send(form, payload),
    onSuccess: (taken, payload) => {
      forgetKept(form);
      writeLocal('contact', contactOf(payload));
      if (taken === 'queued') return;
      const { receipt, ...booking } = taken;
      rememberBooking(booking, receipt);
      refreshStock();
      if (booking.isPointsBooking) refreshPoints();
      void queryClient.invalidateQueries({ queryKey: ['notifications'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'booking.sold_out') refreshStock();
      if (error.code === 'points.insufficient') refreshPoints();
    },
  });
}

function refreshStock(): void {
  for (const queryKey of [['inventory'], ['room-nights']]) void queryClient.invalidateQueries({ queryKey });
}

/** Without an answer of the hotel the request waits in the queue of this phone, under the key that it was sent with. */
async function send(form: BookingForm, payload: BookingRequestInput): Promise<BookingCreated | 'queued'> {
  const attempt = nextAttempt(readKept(form).attempt ?? null, payload, () => crypto.randomUUID());
  keep(form, { attempt });
  try {
    if (payload.userEmail) await requireSession();
    return await apiSend('POST', '/api/booking-submissions', attempt.payload, bookingCreatedSchema, { idempotencyKey: attempt.key });
  } catch (error) {
    // Points are kept aside for a few minutes only: a free night that arrives later may be another's.
    if (form !== 'points' && error instanceof ApiError && error.kind !== 'http' && (await hasQueued(attempt))) return 'queued';
    throw error;
  }
}

async function hasQueued({ key, payload }: Attempt): Promise<boolean> {
  try {
    const { enqueue } = await import('../../../data/outbox/outbox.ts');
    // It may have arrived, so the hotel is asked before it is taken back. Where the phone keeps nothing it goes from the open page, and the list of what waits says so.
    await enqueue({ id: key, kind: 'booking', payload, files: [], submitTried: true });
    return true;
  } catch {
    return false;
  }
}

function contactOf(payload: BookingRequestInput) {
  const email = payload.contactEmail ?? readLocal('contact')?.email;
  return { fullName: payload.fullName, phoneNumber: payload.phoneNumber, ...(email !== undefined && { email }) };
}
