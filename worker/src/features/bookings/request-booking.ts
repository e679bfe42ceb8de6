import type { BookingCreated, BookingRequest } from '#shared/bookings/booking.contract.ts';
import type { RequestContext } from '../../context.ts';
import { assertCaller } from '../../identity/caller.ts';
import {
  keyScope,
  newDeviceToken,
  receiptHash,
  receiptCodeOf,
  withReceiptCode,
} from '../../identity/devices.ts';
import { sha256 } from '../../platform/crypto.ts';
import { atomic, auditStatement, bumpVersion, ConstraintError } from '../../platform/db/commit.ts';
import {
  fingerprint,
  KEY_CONFLICT,
  claimIdempotencyKey,
  type IdempotencyKey,
} from '../../platform/db/idempotency.ts';
import { AppError, authRequired } from '../../platform/http/errors.ts';
import { freeNightReason } from '../points/points-texts.ts';
import { balanceOf, payFreeNight } from '../points/points.repository.ts';
import { releaseExpiredHolds } from '../points/release-expired-holds.ts';
import { notificationStatement, mailBookingNotification } from './booking-notifications.ts';
import { bookingView, type BookingRow } from './booking-view.ts';
import { findByReference } from './bookings.repository.ts';
import { isFreeNightRequest, draftBooking } from './draft-booking.ts';
import { releaseExpiredIfDue } from './expiry.ts';
import { findStoredResponse, type StoredResponse } from './find-sent-booking.ts';
import * as rows from './new-booking.repository.ts';

const REFERENCE_ATTEMPTS = 3;
const REFERENCE_CONFLICT = 'booking_submissions.reference';

export interface RequestedBooking {
  readonly booking: BookingCreated;
  readonly replayed: boolean;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/**
 * Makes a pending booking that holds its nights, or an approved one that points pay for: all of it
 * in one batch, once a key. Throws booking.* with 400 for an impossible stay and 409 for a sold-out
 * night, another price, too many waiting requests or nights held without an account;
 * points.insufficient with 409; 422 for a reused key.
 */
export async function requestBooking(
  request: RequestContext,
  input: BookingRequest,
  key: string | null,
): Promise<RequestedBooking> {
  const { deps, caller } = request;
  if (isFreeNightRequest(input)) {
    if (!caller.user) throw authRequired();
    await releaseExpiredHolds(deps);
  }
  await releaseExpiredIfDue(request);

  const kept =
    key === null
      ? null
      : { scope: await scopeOf(request, key), key, requestHash: await fingerprint(input) };
  const first = kept && (await findStoredResponse(request, kept));
  if (first) return replayOf(request, first);
  const deviceToken =
    caller.user === null && caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = deviceToken === null ? caller.deviceHash : await sha256(deviceToken);
  return store(request, input, kept, { token: deviceToken, hash: caller.user ? null : deviceHash });
}

async function scopeOf({ deps, caller }: RequestContext, key: string): Promise<string> {
  return caller.user ? `u:${caller.user.id}` : keyScope(deps, key);
}

async function replayOf(
  request: RequestContext,
  { booking, deviceToken }: StoredResponse,
): Promise<RequestedBooking> {
  return { booking: await withReceiptCode(request, booking), replayed: true, deviceToken };
}

/**
 * The device that a booking without an account is opened by; its hash is null where an account or
 * staff ask.
 */
interface MakingDevice {
  readonly token: string | null;
  readonly hash: string | null;
}

async function store(
  request: RequestContext,
  input: BookingRequest,
  kept: IdempotencyKey | null,
  device: MakingDevice,
  attempt = 1,
): Promise<RequestedBooking> {
  const { deps, requestId } = request;
  const draft = await draftBooking(request, input);
  try {
    await atomic(deps.d1, await statements(request, input, draft, kept, device.hash));
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    // The guest's hold may have run out while the booking was on its way: its points pay all the
    // same.
    if (
      constraint === 'points_nonneg' &&
      attempt < REFERENCE_ATTEMPTS &&
      (await releaseExpiredHolds(deps))
    )
      return store(request, input, kept, device, attempt + 1);
    if (constraint !== KEY_CONFLICT && constraint !== REFERENCE_CONFLICT)
      throw await errorForConstraint(request, draft, constraint, error);
    // A batch whose answer got lost is repeated and then meets its own rows: it was this request
    // that made the booking.
    const holder = await findByReference(deps.db, draft.reference);
    if (holder?.lastOperation !== requestId) {
      const first =
        constraint === KEY_CONFLICT && kept ? await findStoredResponse(request, kept) : null;
      if (first) return replayOf(request, first);
      if (constraint === KEY_CONFLICT || attempt === REFERENCE_ATTEMPTS) throw error;
      return store(request, input, kept, device, attempt + 1);
    }
  }
  const row = await findByReference(deps.db, draft.reference);
  if (!row) throw new Error('a committed booking is not there');
  const booking = await withReceiptCode(request, bookingView(row));
  const cause = {
    receipt: booking.receipt,
    network: request.caller.isStaff ? null : request.ipHmac,
  };
  request.waitUntil(
    mailBookingNotification(deps, row, row.isPointsBooking ? 'approved' : 'received', cause),
  );
  return { booking, replayed: false, deviceToken: device.token };
}

async function errorForConstraint(
  { deps }: RequestContext,
  draft: rows.NewBooking,
  constraint: string | null,
  error: unknown,
): Promise<unknown> {
  if (constraint === 'sold_out') return new AppError('booking.sold_out', 409);
  if (constraint === 'sign_in_needed') return new AppError('booking.sign_in_needed', 409);
  if (constraint === 'too_many_pending') return new AppError('booking.too_many_pending', 409);
  if (constraint !== 'points_nonneg' || draft.userEmail === null) return error;
  return new AppError('points.insufficient', 409, {
    cost: draft.pointsUsed,
    totalPoints: await balanceOf(deps.d1, draft.userEmail),
  });
}

async function statements(
  request: RequestContext,
  input: BookingRequest,
  draft: rows.NewBooking,
  kept: IdempotencyKey | null,
  deviceHash: string | null,
): Promise<D1PreparedStatement[]> {
  const { deps, caller } = request;
  const { d1 } = deps;
  const at = draft.createdAt;
  const batch = [
    ...assertCaller(request),
    ...(kept ? [claimIdempotencyKey(d1, kept, 201, at)] : []),
  ];
  batch.push(
    rows.insertBooking(d1, draft),
    rows.holdNights(d1, draft),
    rows.assertRoomLeft(d1, draft),
  );
  if (draft.isPointsBooking) {
    batch.push(
      ...payFreeNight(d1, draft.reference, freeNightReason(draft.roomType), at),
      notificationStatement(d1, draft, 'approved', at),
    );
  } else if (!caller.isStaff) batch.push(rows.assertPendingLimit(d1, draft.phoneNumber));
  if (deviceHash) {
    const codeHash = await receiptHash(await receiptCodeOf(deps, draft.reference));
    batch.push(
      rows.insertReceipt(d1, draft.reference, deviceHash, 'device', at),
      rows.insertReceipt(d1, draft.reference, codeHash, 'code', at),
    );
    batch.push(...heldNightsLimit(request, draft, deviceHash));
  }
  if (input.consentVersion)
    batch.push(rows.recordConsent(d1, draft.reference, input.consentVersion, draft.language, at));
  batch.push(
    auditStatement(request, {
      action: 'booking.request',
      targetType: 'booking',
      targetId: {
        sql: '(SELECT id FROM booking_submissions WHERE reference = ?)',
        params: [draft.reference],
      },
    }),
    bumpVersion(d1, 'inventory'),
  );
  if (kept)
    batch.push(
      rows.saveResponse(
        d1,
        kept.scope,
        kept.key,
        draft.reference,
        bookingView({ ...draft, id: 0, deletedAt: null } satisfies BookingRow),
      ),
    );
  return batch;
}

/** Nothing where a local run lifts its limits. */
function heldNightsLimit(
  { deps: { d1, config } }: RequestContext,
  { networkHash }: rows.NewBooking,
  deviceHash: string,
): D1PreparedStatement[] {
  if (config.RATE_LIMITS === 'off') return [];
  const most = {
    perDevice: config.HELD_NIGHTS_PER_DEVICE,
    perNetwork: config.HELD_NIGHTS_PER_NETWORK,
  };
  return [rows.assertFewHeldNights(d1, { deviceHash, networkHash }, most)];
}
