import { useMutation } from '@tanstack/react-query';
import {
  type BookingRequestInput,
  bookingCreatedSchema,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import { apiSend } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { invalidatePoints } from '../../../../platform/queries/points-cache.ts';
import { requireSession } from '../../../../platform/session/session.ts';
import { readLocal, writeLocal } from '../../../../platform/storage/local-store.ts';
import { invalidateBookings, invalidateStock } from '../../api/booking-keys.ts';
import { rememberBooking } from '../../api/use-own-bookings.ts';
import { clearStoredDraft, writeStoredDraft, readStoredDraft } from './booking-draft-storage.ts';
import type { DraftPlace } from './booking-draft.ts';

/**
 * A request as it was first sent. It is sent again unchanged, since the server ties the key to the
 * body.
 */
export interface IdempotentSubmission<Payload extends object = BookingRequestInput> {
  readonly key: string;
  readonly payload: Payload;
}

/**
 * Fields that say how the form was read, not what is booked; switching the language must not make a
 * second booking.
 */
const NON_CONTENT_FIELDS: ReadonlySet<string> = new Set(['language', 'consentVersion']);

/** The former attempt where the same is asked for once more, else a new one with its own key. */
export function reuseOrCreateSubmission<Payload extends object>(
  former: IdempotentSubmission<Payload> | null,
  payload: Payload,
  newKey: () => string,
): IdempotentSubmission<Payload> {
  return former !== null && contentOf(former.payload) === contentOf(payload)
    ? former
    : { key: newKey(), payload };
}

function contentOf(payload: object): string {
  const content = Object.entries(payload).filter(([name]) => !NON_CONTENT_FIELDS.has(name));
  return JSON.stringify(content.toSorted(([a], [b]) => a.localeCompare(b)));
}

/**
 * Sends a request. The same content is always sent under the same key, also after a reload, so it
 * cannot book twice.
 */
export function useSubmitBooking(place: DraftPlace) {
  return useMutation({
    mutationFn: (payload: BookingRequestInput) => sendBooking(place, payload),
    onSuccess: (taken, payload) => {
      if (place.replaces !== undefined) void dropReplaced(place.replaces);
      clearStoredDraft(place);
      writeLocal('contact', contactOf(payload, readLocal('contact')?.email));
      if (taken === 'queued') return;
      const { receipt, ...booking } = taken;
      rememberBooking(booking, receipt);
      invalidateBookings();
      if (booking.isPointsBooking) invalidatePoints();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'booking.sold_out') invalidateStock();
      if (error.code === 'points.insufficient') invalidatePoints();
    },
  });
}

/**
 * Without an answer of the server the request waits in the queue of this phone, under the key that
 * it was sent with.
 */
async function sendBooking(
  place: DraftPlace,
  payload: BookingRequestInput,
): Promise<BookingCreated | 'queued'> {
  const attempt = reuseOrCreateSubmission(readStoredDraft(place).attempt ?? null, payload, () =>
    crypto.randomUUID(),
  );
  writeStoredDraft(place, { attempt });
  try {
    if (payload.userEmail) await requireSession();
    return await apiSend(
      'POST',
      '/api/booking-submissions',
      attempt.payload,
      bookingCreatedSchema,
      { idempotencyKey: attempt.key },
    );
  } catch (error) {
    // Points are kept aside for a few minutes only: a free night that arrives later may be
    // another's.
    if (
      place.form !== 'points' &&
      error instanceof ApiError &&
      error.kind !== 'http' &&
      (await tryEnqueue(attempt))
    )
      return 'queued';
    throw error;
  }
}

async function tryEnqueue({ key, payload }: IdempotentSubmission): Promise<boolean> {
  try {
    const { enqueue } = await import('../../../../platform/outbox/outbox.ts');
    // It may have arrived, so the server is asked before it is withdrawn. Where the phone keeps
    // nothing it goes from the open page, and the list of what waits says so.
    await enqueue({ id: key, kind: 'booking', payload, files: [], submitTried: true });
    return true;
  } catch {
    return false;
  }
}

/** The request that came back is dealt with; one that cannot be dropped now stays in sight. */
async function dropReplaced(queueId: string): Promise<void> {
  try {
    const { withdrawEntry } = await import('../../../../platform/outbox/outbox.ts');
    await withdrawEntry(queueId);
  } catch {
    // A row that is left over sends nothing, so a failure here can be ignored.
  }
}

export function contactOf(payload: BookingRequestInput, knownEmail: string | undefined) {
  // The form of a free night has no such field; where there is one, what was emptied stays empty.
  const email = payload.contactEmail ?? (payload.isPointsBooking === true ? knownEmail : undefined);
  return {
    fullName: payload.fullName,
    phoneNumber: payload.phoneNumber,
    ...(email !== undefined && { email }),
  };
}
