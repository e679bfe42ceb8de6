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
import { findFirstAnswer, type FirstAnswer } from './find-first-answer.ts';
import * as rows from './new-booking.repository.ts';
import { keyScope, newDeviceToken, receiptHash, receiptOf, withReceipt } from './receipts.ts';
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
 * booking.* with 400 for an impossible stay and 409 for a sold-out night, another price, too many waiting requests or nights held without an account; points.insufficient
 * with 409; 422 for a reused key.
 */
export async function requestBooking(request: Request, input: BookingRequest, key: string | null): Promise<RequestedBooking> {
  const { deps, caller } = request;
  if (asksForFreeNight(input)) {
    if (!caller.user) throw authRequired();
    await releaseHoldsWhenDue(deps);
  }
  await releaseWhenDue(request);

  const kept = key === null ? null : { scope: await scopeOf(request, key), key, requestHash: await fingerprint(input) };
  const first = kept && (await findFirstAnswer(request, kept));
  if (first) return replayOf(request, first);
  const deviceToken = caller.user === null && caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = deviceToken === null ? caller.deviceHash : await sha256(deviceToken);
  return store(request, input, kept, { token: deviceToken, hash: caller.user ? null : deviceHash });
}

async function scopeOf({ deps, caller }: Request, key: string): Promise<string> {
  return caller.user ? `u:${caller.user.id}` : keyScope(deps, key);
}

async function replayOf(request: Request, { booking, deviceToken }: FirstAnswer): Promise<RequestedBooking> {
  return { booking: await withReceipt(request, booking), replayed: true, deviceToken };
}

/** The device that a booking without an account is opened by; its hash is null where an account or staff ask. */
interface MakingDevice {
  readonly token: string | null;
  readonly hash: string | null;
}

async function store(
  request: Request,
  input: BookingRequest,
  kept: KeptKey | null,
  device: MakingDevice,
  attempt = 1,
): Promise<RequestedBooking> {
  const { deps, requestId } = request;
  const draft = await draftBooking(request, input);
  try {
    await atomic(deps.d1, await statements(request, input, draft, kept, device.hash));
  } catch (error) {
    const constraint = error instanceof ConstraintFailure ? error.constraint : null;
    // The guest's hold may have run out while the booking was on its way: its points pay all the same.
    if (constraint === 'points_nonneg' && attempt < REFERENCE_TRIES && (await releaseHoldsWhenDue(deps)))
      return store(request, input, kept, device, attempt + 1);
    if (constraint !== KEY_TAKEN && constraint !== REFERENCE_TAKEN) throw await refusalOf(request, draft, constraint, error);
    // A batch whose answer got lost is repeated and then meets its own rows: it was this request that made the booking.
    const holder = await findByReference(deps.db, draft.reference);
    if (holder?.lastOperation !== requestId) {
      const first = constraint === KEY_TAKEN && kept ? await findFirstAnswer(request, kept) : null;
      if (first) return replayOf(request, first);
      if (constraint === KEY_TAKEN || attempt === REFERENCE_TRIES) throw error;
      return store(request, input, kept, device, attempt + 1);
    }
  }
  const row = await findByReference(deps.db, draft.reference);
  if (!row) throw new Error('a committed booking is not there');
  const booking = await withReceipt(request, bookingView(row));
  const cause = { receipt: booking.receipt, network: request.caller.isStaff ? null : request.ipHmac };
  request.waitUntil(tellBookingNews(deps, row, row.isPointsBooking ? 'approved' : 'received', cause));
  return { booking, replayed: false, deviceToken: device.token };
}

async function refusalOf({ deps }: Request, draft: rows.NewBooking, constraint: string | null, error: unknown): Promise<unknown> {
  if (constraint === 'sold_out') return new AppError('booking.sold_out', 409);
  if (constraint === 'sign_in_needed') return new AppError('booking.sign_in_needed', 409);
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
    batch.push(...heldNightsLimit(request, draft, deviceHash));
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

/** Nothing where a local run lifts its limits. */
function heldNightsLimit({ deps: { d1, config } }: Request, { networkHash }: rows.NewBooking, deviceHash: string): D1PreparedStatement[] {
  if (config.RATE_LIMITS === 'off') return [];
  const most = { perDevice: config.HELD_NIGHTS_PER_DEVICE, perNetwork: config.HELD_NIGHTS_PER_NETWORK };
  return [rows.assertFewHeldNights(d1, { deviceHash, networkHash }, most)];
}
