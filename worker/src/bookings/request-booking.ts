import type { Booking, BookingCreated, BookingRequest } from '#shared/bookings/booking.contract.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, bumpVersion, ConstraintFailure } from '../lib/atomic.ts';
import { sha256 } from '../lib/crypto.ts';
import { AppError, authRequired } from '../lib/errors.ts';
import { fingerprint, KEY_TAKEN, takeKey, type KeptKey } from '../lib/idempotency.ts';
import { tellBookingNews } from './booking-news.ts';
import { bookingView, type BookingRow } from './booking-view.ts';
import { findByReference } from './bookings.repository.ts';
import { draftBooking } from './draft-booking.ts';
import { findFirstAnswer } from './find-first-answer.ts';
import * as rows from './new-booking.repository.ts';
import { newDeviceToken, receiptHash, receiptOf } from './receipts.ts';
import { releaseWhenDue } from './release-expired-requests.ts';

const REFERENCE_TRIES = 3;
const REFERENCE_TAKEN = 'booking_submissions.reference';

export interface RequestedBooking {
  readonly booking: BookingCreated;
  readonly replayed: boolean;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/**
 * Makes a pending booking that holds its nights: all of it in one batch, once a key. Throws booking.* with 400 for an
 * impossible stay and 409 for a sold-out night, another price or too many waiting requests; 422 for a reused key.
 */
export async function requestBooking(request: Request, input: BookingRequest, key: string | null): Promise<RequestedBooking> {
  const { deps, caller } = request;
  if (input.isPointsBooking || input.paymentMethod === 'points') throw caller.user ? new AppError('points.insufficient', 409) : authRequired();
  await releaseWhenDue(request);

  const deviceToken = caller.user === null && caller.deviceHash === null ? await newDeviceToken(deps, key) : null;
  const deviceHash = deviceToken === null ? caller.deviceHash : await sha256(deviceToken);
  const scope = caller.user ? `u:${caller.user.id}` : `d:${deviceHash}`;
  const kept = key === null ? null : { scope, key, requestHash: await fingerprint(input) };
  const first = kept && (await findFirstAnswer(request, kept));
  if (first) return { booking: await withReceipt(request, first.booking), replayed: true, deviceToken: deviceToken ?? first.deviceToken };
  return { ...(await store(request, input, kept, caller.user ? null : deviceHash)), deviceToken };
}

async function store(
  request: Request,
  input: BookingRequest,
  kept: KeptKey | null,
  deviceHash: string | null,
  attempt = 1,
): Promise<Omit<RequestedBooking, 'deviceToken'>> {
  const { deps, requestId } = request;
  const draft = await draftBooking(request, input);
  try {
    await atomic(deps.d1, await statements(request, input, draft, kept, deviceHash));
  } catch (error) {
    const constraint = error instanceof ConstraintFailure ? error.constraint : null;
    if (constraint === 'sold_out') throw new AppError('booking.sold_out', 409);
    if (constraint === 'too_many_pending') throw new AppError('booking.too_many_pending', 409);
    const first = constraint === KEY_TAKEN && kept ? await findFirstAnswer(request, kept) : null;
    if (first) return { booking: await withReceipt(request, first.booking), replayed: true };
    if (constraint !== REFERENCE_TAKEN) throw error;
    const holder = await findByReference(deps.db, draft.reference);
    if (holder?.lastOperation !== requestId) {
      if (attempt === REFERENCE_TRIES) throw error;
      return store(request, input, kept, deviceHash, attempt + 1);
    }
  }
  const row = await findByReference(deps.db, draft.reference);
  if (!row) throw new Error('a committed booking is not there');
  const booking = await withReceipt(request, bookingView(row));
  request.waitUntil(tellBookingNews(deps, row, 'received', booking.receipt));
  return { booking, replayed: false };
}

async function statements(
  request: Request,
  input: BookingRequest,
  draft: rows.NewBooking,
  kept: KeptKey | null,
  deviceHash: string | null,
): Promise<D1PreparedStatement[]> {
  const { deps, caller } = request;
  const { d1 } = deps;
  const at = draft.createdAt;
  const batch = kept ? [takeKey(d1, kept, 201, at)] : [];
  batch.push(rows.insertBooking(d1, draft), rows.holdNights(d1, draft), rows.assertRoomLeft(d1, draft));
  if (!caller.isStaff) batch.push(rows.assertFewPending(d1, draft.phoneNumber));
  if (deviceHash) {
    const codeHash = await receiptHash(await receiptOf(deps, draft.reference));
    batch.push(
      rows.giveReceipt(d1, draft.reference, deviceHash, 'device', at),
      rows.giveReceipt(d1, draft.reference, codeHash, 'code', at),
    );
  }
  if (input.consentVersion) batch.push(rows.recordConsent(d1, draft.reference, input.consentVersion, draft.language, at));
  batch.push(
    auditStatement(request, {
      action: 'booking.request',
      targetType: 'booking',
      targetId: { sql: '(SELECT id FROM booking_submissions WHERE reference = ?)', params: [draft.reference] },
    }),
    bumpVersion(d1, 'inventory'),
  );
  if (kept)
    batch.push(
      rows.keepAnswer(d1, kept.scope, kept.key, draft.reference, bookingView({ ...draft, id: 0, deletedAt: null } satisfies BookingRow)),
    );
  return batch;
}

/** A booking without an account comes with its secret code; an account needs none. */
async function withReceipt({ deps, caller }: Request, booking: Booking): Promise<BookingCreated> {
  return { ...booking, receipt: caller.user ? null : await receiptOf(deps, booking.reference) };
}
