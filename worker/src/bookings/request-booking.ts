import type { BookingCreated, BookingRequest } from '#shared/bookings/booking.contract.ts';
import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, bumpVersion, ConstraintFailure } from '../lib/atomic.ts';
import { sha256 } from '../lib/crypto.ts';
import { AppError, authRequired } from '../lib/errors.ts';
import { fingerprint, KEY_TAKEN, takeKey, type KeptKey } from '../lib/idempotency.ts';
import { balanceOf, payFreeNight } from '../points/points.repository.ts';
import { freeNightReason } from '../points/points-texts.ts';
import { releaseHoldsWhenDue } from '../points/release-expired-holds.ts';
import { newsStatement, tellBookingNews } from './booking-news.ts';
import { bookingView, type BookingRow } from './booking-view.ts';
import { findByReference } from './bookings.repository.ts';
import { asksForFreeNight, draftBooking } from './draft-booking.ts';
import { findFirstAnswer } from './find-first-answer.ts';
import * as rows from './new-booking.repository.ts';
import { newDeviceToken, receiptHash, receiptOf, withReceipt } from './receipts.ts';
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
 * Makes a pending booking that holds its nights, or an approved one that points pay for: all of it in one batch, once a key. Throws
 * booking.* with 400 for an impossible stay and 409 for a sold-out night, another price or too many waiting requests; points.insufficient
 * with 409; 422 for a reused key.
 */
export async function requestBooking(request: Request, input: BookingRequest, key: string | null): Promise<RequestedBooking> {
  const { deps, caller } = request;
  if (asksForFreeNight(input)) {
    if (!caller.user) throw authRequired();
    await releaseHoldsWhenDue(deps);
  }
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
    // The guest's hold may have run out while the booking was on its way: its points pay all the same.
    if (constraint === 'points_nonneg' && attempt < REFERENCE_TRIES && (await releaseHoldsWhenDue(deps)))
      return store(request, input, kept, deviceHash, attempt + 1);
    if (constraint !== KEY_TAKEN && constraint !== REFERENCE_TAKEN) throw await refusalOf(request, draft, constraint, error);
    // A batch whose answer got lost is repeated and then meets its own rows: it was this request that made the booking.
    const holder = await findByReference(deps.db, draft.reference);
    if (holder?.lastOperation !== requestId) {
      const first = constraint === KEY_TAKEN && kept ? await findFirstAnswer(request, kept) : null;
      if (first) return { booking: await withReceipt(request, first.booking), replayed: true };
      if (constraint === KEY_TAKEN || attempt === REFERENCE_TRIES) throw error;
      return store(request, input, kept, deviceHash, attempt + 1);
    }
  }
  const row = await findByReference(deps.db, draft.reference);
  if (!row) throw new Error('a committed booking is not there');
  const booking = await withReceipt(request, bookingView(row));
  request.waitUntil(tellBookingNews(deps, row, row.isPointsBooking ? 'approved' : 'received', booking.receipt));
  return { booking, replayed: false };
}

async function refusalOf({ deps }: Request, draft: rows.NewBooking, constraint: string | null, error: unknown): Promise<unknown> {
  if (constraint === 'sold_out') return new AppError('booking.sold_out', 409);
  if (constraint === 'too_many_pending') return new AppError('booking.too_many_pending', 409);
  if (constraint !== 'points_nonneg' || draft.userEmail === null) return error;
  return new AppError('points.insufficient', 409, { cost: draft.pointsUsed, totalPoints: await balanceOf(deps.d1, draft.userEmail) });
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
  const batch = [...assertCaller(request), ...(kept ? [takeKey(d1, kept, 201, at)] : [])];
  batch.push(rows.insertBooking(d1, draft), rows.holdNights(d1, draft), rows.assertRoomLeft(d1, draft));
  if (draft.isPointsBooking) {
    batch.push(...payFreeNight(d1, draft.reference, freeNightReason(draft.roomType), at), newsStatement(d1, draft, 'approved', at));
  } else if (!caller.isStaff) batch.push(rows.assertFewPending(d1, draft.phoneNumber));
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
