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
import { runBatch, ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { auditStatement, bumpVersion } from '../../platform/db/d1-statements.ts';
import { claimIdempotencyKey } from '../../platform/db/d1-statements.ts';
import { fingerprint, KEY_CONFLICT, type IdempotencyKey } from '../../platform/db/idempotency.ts';
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
  ctx: RequestContext,
  input: BookingRequest,
  key: string | null,
): Promise<RequestedBooking> {
  const { deps, caller } = ctx;
  if (isFreeNightRequest(input)) {
    if (!caller.user) throw authRequired();
    await releaseExpiredHolds(deps);
  }
  await releaseExpiredIfDue(ctx);

  const kept =
    key === null
      ? null
      : { scope: await scopeOf(ctx, key), key, requestHash: await fingerprint(input) };
  const first = kept && (await findStoredResponse(ctx, kept));
  if (first) return replayOf(ctx, first);
  const deviceToken =
    caller.user === null && caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = deviceToken === null ? caller.deviceHash : await sha256(deviceToken);
  return store(ctx, input, kept, { token: deviceToken, hash: caller.user ? null : deviceHash });
}

async function scopeOf({ deps, caller }: RequestContext, key: string): Promise<string> {
  return caller.user ? `u:${caller.user.id}` : keyScope(deps, key);
}

async function replayOf(
  ctx: RequestContext,
  { booking, deviceToken }: StoredResponse,
): Promise<RequestedBooking> {
  return { booking: await withReceiptCode(ctx, booking), replayed: true, deviceToken };
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
  ctx: RequestContext,
  input: BookingRequest,
  kept: IdempotencyKey | null,
  device: MakingDevice,
  attempt = 1,
): Promise<RequestedBooking> {
  const { deps, requestId } = ctx;
  const draft = await draftBooking(ctx, input);
  try {
    await runBatch(deps.d1, await statements(ctx, input, draft, kept, device.hash));
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    // The guest's hold may have run out while the booking was on its way: its points pay all the
    // same.
    if (
      constraint === 'points_nonneg' &&
      attempt < REFERENCE_ATTEMPTS &&
      (await releaseExpiredHolds(deps))
    )
      return store(ctx, input, kept, device, attempt + 1);
    if (constraint !== KEY_CONFLICT && constraint !== REFERENCE_CONFLICT)
      throw await errorForConstraint(ctx, draft, constraint, error);
    // A batch whose answer got lost is repeated and then meets its own rows: it was this request
    // that made the booking.
    const holder = await findByReference(deps.db, draft.reference);
    if (holder?.lastOperation !== requestId) {
      const first =
        constraint === KEY_CONFLICT && kept ? await findStoredResponse(ctx, kept) : null;
      if (first) return replayOf(ctx, first);
      if (constraint === KEY_CONFLICT || attempt === REFERENCE_ATTEMPTS) throw error;
      return store(ctx, input, kept, device, attempt + 1);
    }
  }
  const row = await findByReference(deps.db, draft.reference);
  if (!row) throw new Error('a committed booking is not there');
  const booking = await withReceiptCode(ctx, bookingView(row));
  const cause = {
    receipt: booking.receipt,
    network: ctx.caller.isStaff ? null : ctx.ipHmac,
  };
  ctx.waitUntil(
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
  ctx: RequestContext,
  input: BookingRequest,
  draft: rows.NewBooking,
  kept: IdempotencyKey | null,
  deviceHash: string | null,
): Promise<(Statement | D1PreparedStatement)[]> {
  const { deps, caller } = ctx;
  const { d1 } = deps;
  const at = draft.createdAt;
  const batch = [...assertCaller(ctx), ...(kept ? [claimIdempotencyKey(d1, kept, 201, at)] : [])];
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
    batch.push(...heldNightsLimit(ctx, draft, deviceHash));
  }
  if (input.consentVersion)
    batch.push(rows.recordConsent(d1, draft.reference, input.consentVersion, draft.language, at));
  batch.push(
    auditStatement(ctx, {
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
): (Statement | D1PreparedStatement)[] {
  if (config.RATE_LIMITS === 'off') return [];
  const most = {
    perDevice: config.HELD_NIGHTS_PER_DEVICE,
    perNetwork: config.HELD_NIGHTS_PER_NETWORK,
  };
  return [rows.assertFewHeldNights(d1, { deviceHash, networkHash }, most)];
}
