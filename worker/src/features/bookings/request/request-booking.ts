import type { BookingCreated, BookingRequest } from '#shared/bookings/booking.contract.ts';
import { deviceTopicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit, type Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { recordConsent } from '../../../identity/consents.repository.ts';
import {
  keyScopes,
  newDeviceToken,
  receiptCodeOf,
  receiptHash,
} from '../../../identity/devices.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import {
  fingerprint,
  KEY_CONFLICT,
  type IdempotencyKey,
} from '../../../platform/db/idempotency.ts';
import { topicsOfOwners } from '../../../platform/db/versions.repository.ts';
import { AppError, authRequired } from '../../../platform/http/errors.ts';
import { alertStaff } from '../../../platform/push/push-outbox.repository.ts';
import { settleBookingUses } from '../../membership/booking-uses.repository.ts';
import { freeNightReason } from '../../points/points-texts.ts';
import { balanceOf, payFreeNight } from '../../points/points.repository.ts';
import { releaseExpiredHoldsIfDue } from '../../points/release-expired-holds.ts';
import { asTold } from '../as-told.repository.ts';
import { bookingView, withReceiptCode } from '../booking-view.ts';
import { bookingIdOf, findByReference } from '../bookings.repository.ts';
import { cardAct, cardUsedUp, isCardUsedUp, topicsOfCards } from '../card-of-booking.ts';
import { bookingNotification } from '../notifications/booking-notifications.ts';
import {
  draftBookingMail,
  type MailCause,
  sendBookingMail,
} from '../notifications/send-booking-mail.ts';
import { releaseExpiredIfDue } from '../status/expiry.ts';
import { isRoomTaken, roomRefusal } from '../stay/room-refusal.ts';
import { type AskedBooking, draftBooking, isFreeNightRequest } from './draft-booking.ts';
import { findStoredBooking, type StoredBooking } from './find-sent-booking.ts';
import { heldNightsLimit } from './held-nights-limit.ts';
import { assertHeldNightsLimit, hasMostUnheld, holdWithinLimit } from './held-nights.repository.ts';
import * as rows from './new-booking.repository.ts';
import {
  bookingAct,
  givenNights,
  NOT_MADE,
  type WalkIn,
  walkInDraft,
  walkInWrite,
} from './walk-in-step.ts';

const MAX_ATTEMPTS = 3;
const REFERENCE_CONFLICT = 'booking_submissions.reference';

interface BookingInput {
  readonly request: BookingRequest;
  readonly idempotencyKey: string | null;
}

interface Submitted {
  readonly request: AskedBooking;
  readonly idempotencyKey: string | null;
  /** Set where staff book for a guest at the desk. */
  readonly walkIn?: WalkIn;
}

export interface RequestedBooking {
  readonly booking: BookingCreated;
  readonly replayed: boolean;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/**
 * Makes a pending booking that holds its nights, or an approved one that points pay for: all of it
 * in one batch, once a key. Where its account or network holds as many as it may, the request waits
 * without them. Throws booking.* with 400 for an impossible stay and 409 for a sold-out night (with
 * what is full), another price, too many pending requests or nights held without an account;
 * points.insufficient with 409; 422 for a reused key.
 */
export async function requestBooking(
  ctx: RequestContext,
  { request, idempotencyKey }: BookingInput,
): Promise<RequestedBooking> {
  authorize(ctx, 'requestBooking');
  return submitBooking(ctx, { request, idempotencyKey });
}

/** What both ways of booking do, once their caller is let through. */
export async function submitBooking(
  ctx: RequestContext,
  { request, idempotencyKey, walkIn }: Submitted,
): Promise<RequestedBooking> {
  const { deps, caller } = ctx;
  if (isFreeNightRequest(request)) {
    if (!caller.user) throw authRequired();
    await releaseExpiredHoldsIfDue(ctx);
  }
  await releaseExpiredIfDue(ctx);

  const asked = { ...request, ...walkIn };
  const key = idempotencyKey === null ? null : await claimOf(ctx, asked, idempotencyKey);
  const stored = key && (await findStoredBooking(ctx, key));
  if (stored) return replay(ctx, stored);
  const deviceToken =
    caller.user === null && caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = deviceToken === null ? caller.deviceHash : await sha256(deviceToken);
  const submission = {
    request,
    key,
    deviceToken,
    deviceHash: caller.user ? null : deviceHash,
    walkIn: walkIn ?? null,
  };
  return store(ctx, submission).catch(async (error: unknown) => {
    // The same request, sent twice at once, may have taken the last room or night of a card itself.
    const made = key && error instanceof AppError ? await findStoredBooking(ctx, key) : null;
    if (made) return replay(ctx, made);
    throw error;
  });
}

async function claimOf(
  { deps, caller }: RequestContext,
  request: AskedBooking,
  key: string,
): Promise<IdempotencyKey> {
  const [scope] = caller.user ? [`u:${caller.user.id}` as const] : await keyScopes(deps, key);
  return { scope, key, requestHash: await fingerprint(request) };
}

async function replay(
  ctx: RequestContext,
  { booking, deviceToken }: StoredBooking,
): Promise<RequestedBooking> {
  return { booking: await withReceiptCode(ctx, booking), replayed: true, deviceToken };
}

interface Submission {
  readonly request: AskedBooking;
  readonly key: IdempotencyKey | null;
  readonly deviceToken: string | null;
  /** The device that opens a booking without an account; null where an account or staff ask. */
  readonly deviceHash: string | null;
  readonly walkIn: WalkIn | null;
}

async function store(
  ctx: RequestContext,
  submission: Submission,
  attempt = 1,
): Promise<RequestedBooking> {
  const { deps, requestId } = ctx;
  const { request, walkIn } = submission;
  const asked = await draftBooking(ctx, request, walkIn !== null);
  const draft = walkIn === null ? asked : walkInDraft(ctx, asked, walkIn);
  try {
    await commit(ctx, await writeOf(ctx, submission, draft));
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    // The guest's hold may have expired while the booking was on its way: its points pay all the
    // same.
    if (
      constraint === 'points_nonneg' &&
      attempt < MAX_ATTEMPTS &&
      (await releaseExpiredHoldsIfDue(ctx))
    )
      return store(ctx, submission, attempt + 1);
    if (constraint !== KEY_CONFLICT && constraint !== REFERENCE_CONFLICT)
      throw await errorForConstraint(ctx, draft, error);
    // A batch whose answer got lost is repeated and then meets its own rows: it was this request
    // that made the booking.
    const existing = await findByReference(deps.db, draft.reference);
    if (existing?.lastOperation !== requestId) {
      const { key } = submission;
      const stored = constraint === KEY_CONFLICT && key ? await findStoredBooking(ctx, key) : null;
      if (stored) return replay(ctx, stored);
      if (constraint === KEY_CONFLICT || attempt === MAX_ATTEMPTS) throw error;
      return store(ctx, submission, attempt + 1);
    }
  }
  const row = await findByReference(deps.db, draft.reference);
  if (!row) throw new Error('a committed booking is not there');
  const booking = await withReceiptCode(ctx, bookingView(asTold(row)));
  sendBookingMail(ctx, row, mailCause(ctx, row));
  return { booking, replayed: false, deviceToken: submission.deviceToken };
}

/** Told in the language that was chosen with the request: its guest's, as far as staff know it. */
const mailCause = (
  { caller, ipHmac }: RequestContext,
  { status }: Pick<rows.NewBooking, 'status'>,
): MailCause => ({
  kind: status === 'approved' ? 'approved' : 'received',
  language: null,
  requested: { network: caller.isStaff ? null : ipHmac },
});

async function errorForConstraint(
  { deps }: RequestContext,
  draft: rows.NewBooking,
  error: unknown,
): Promise<unknown> {
  const constraint = error instanceof ConstraintError ? error.constraint : null;
  if (isRoomTaken(error) && draft.roomNumber !== null)
    return roomRefusal(deps.db, givenNights(draft, NOT_MADE), draft.roomNumber);
  if (constraint === 'sold_out') {
    const full = await rows.findFullParts(deps.db, draft);
    return new AppError('booking.sold_out', 409, { full });
  }
  if (isCardUsedUp(error)) return cardUsedUp();
  if (constraint === 'sign_in_needed') return new AppError('booking.sign_in_needed', 409);
  if (constraint === 'too_many_pending') {
    const { userEmail } = draft;
    const isUnheld = userEmail !== null && (await hasMostUnheld(deps.db, userEmail));
    return new AppError(isUnheld ? 'booking.too_many_unheld' : 'booking.too_many_pending', 409);
  }
  if (constraint !== 'points_nonneg' || draft.userEmail === null) return error;
  return new AppError('points.insufficient', 409, {
    cost: draft.pointsUsed,
    totalPoints: await balanceOf(deps.db, draft.userEmail),
  });
}

async function writeOf(
  ctx: RequestContext,
  { request, key, deviceHash, walkIn }: Submission,
  draft: rows.NewBooking,
): Promise<Write> {
  const { deps, caller } = ctx;
  const { db } = deps;
  const desk = walkIn && walkInWrite(ctx, draft, walkIn);
  const statements: Statement[] = [
    rows.insertBooking(db, draft),
    rows.holdNights(draft),
    rows.assertRoomLeft(draft),
    ...(desk?.statements ?? []),
  ];
  if (draft.pointsUsed > 0) {
    statements.push(
      ...payFreeNight(draft.reference, freeNightReason(draft.roomType), draft.createdAt),
      bookingNotification(draft, 'approved', draft.createdAt),
    );
  } else if (draft.status === 'approved')
    statements.push(bookingNotification(draft, 'approved', draft.createdAt));
  else if (walkIn !== null || !caller.isStaff)
    statements.push(rows.assertPendingLimit(draft.phoneNumber));
  if (draft.status === 'pending' && walkIn === null && !caller.isStaff)
    statements.push(alertStaff('new_booking', bookingIdOf(draft.reference), draft.createdAt));
  if (deviceHash !== null || walkIn !== null) {
    const codeHash = await receiptHash(await receiptCodeOf(deps, draft.reference));
    statements.push(rows.insertReceipt(draft, codeHash, 'code'));
  }
  if (deviceHash !== null) {
    statements.push(
      rows.insertReceipt(draft, deviceHash, 'device'),
      ...heldNightsLimit(ctx, (limit) => [
        assertHeldNightsLimit({ deviceHash, networkHash: draft.networkHash }, limit),
      ]),
    );
  }
  const { userEmail } = draft;
  if (draft.status === 'pending' && userEmail !== null)
    statements.push(
      ...heldNightsLimit(ctx, (limit) => holdWithinLimit(db, { ...draft, userEmail }, limit)),
    );
  if (draft.cardId !== null)
    statements.push(
      ...settleBookingUses(bookingIdOf(draft.reference), draft.lastOperation, draft.createdAt),
    );
  if (request.consentVersion) {
    const { reference, language, createdAt: at } = draft;
    const agreement = { version: request.consentVersion, language, at };
    statements.push(recordConsent(db, 'booking', reference, agreement));
  }
  statements.push(await draftBookingMail(deps, draft, mailCause(ctx, draft)));
  return {
    statements,
    audit: [bookingAct(draft, 'request'), ...cardAct(draft), ...(desk?.audit ?? [])],
    topics: [
      'inventory',
      'bookings',
      ...(desk?.topics ?? []),
      ...topicsOfCards([draft]),
      topicsOfOwners([draft.userEmail], 'bookings', 'points', 'notifications'),
      ...(deviceHash === null ? [] : [deviceTopicOf(deviceHash, 'bookings')]),
    ],
    response: key && {
      key,
      status: 201,
      body: rows.createdResponse(
        draft.reference,
        bookingView({ ...draft, id: 0, deletedAt: null }),
      ),
    },
  };
}
