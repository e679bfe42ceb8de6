import {
  ACCEPTED_STATUSES,
  HOLDING_STATUSES,
  pendingExpiresAt,
  type BookingStatus,
} from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { RoomWish } from '#shared/bookings/full-parts.ts';
import { isReturned } from '#shared/bookings/reinstate.ts';
import { heldStay, nightsAhead } from '#shared/bookings/release.ts';
import { auditDays, auditValue } from '#shared/desk/audit-value.ts';
import { ERASED_TEXT } from '#shared/erased-text.ts';
import type { Day } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireBooking } from '../booking-access.ts';
import { bookingViewFor } from '../booking-view.ts';
import {
  findBooking,
  topicsOfBookingDevices,
  topicsOfGuests,
  waitsUnheld,
  type BookingRow,
} from '../bookings.repository.ts';
import { settleCard } from '../card-of-booking.repository.ts';
import { cardUsedUp, isCardUsedUp, topicsOfCards } from '../card-of-booking.ts';
import { latestRequest, reopenLapsedRequest } from '../change/change-requests.repository.ts';
import { lastCancellation } from '../desk/staff-booking.repository.ts';
import { firstNightNow, nightClock } from '../night-that-runs.ts';
import { insertChangeNotification } from '../notifications/booking-notifications.repository.ts';
import { restoredText } from '../notifications/restored-texts.ts';
import { draftChangeMail, sendBookingMail } from '../notifications/send-booking-mail.ts';
import { eraseDeletedBookingStatements } from '../ownership/personal-data.repository.ts';
import {
  assertPendingLimit,
  assertRoomLeft,
  findFullParts,
  holdNights,
} from '../request/new-booking.repository.ts';
import { keepRoom, nightsToGive } from '../stay/room-numbers.repository.ts';
import { isRoomTaken } from '../stay/room-refusal.ts';
import { dropMails } from './answer-mails.repository.ts';
import {
  bookingsKeptUntil,
  endKeptDeletion,
  findDeletedBooking,
  findKeptDeletion,
  hasBookingKeptUntil,
  markRestored,
} from './deletions.repository.ts';
import { releaseExpiredIfDue } from './expiry.ts';

/**
 * Takes a deletion back for as long as its row is kept: the booking is what it was, holds its
 * nights again, and its guest is told where it is still to come. One that is live already is
 * answered as it is. Throws 404; 409 `booking.sold_out` with what is full where a night has no room
 * any more, `booking.free_night_returned` where its points or its prize went back,
 * `booking.card_used_up` where its card has none left,
 * `booking.not_restorable` once the time is over.
 */
export async function restoreBooking(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<Booking> {
  authorize(ctx, 'restoreBooking');
  const { deps, requestId } = ctx;
  await releaseExpiredIfDue(ctx);
  const row = await findDeletedBooking(deps.db, id);
  if (!row) return view(ctx, (await requireBooking(ctx, id)).row);
  const to = await stateBefore(ctx, row);
  const isHolding = HOLDING_STATUSES.includes(to.status);
  const at = new Date(deps.now()).toISOString();
  const key = `restored:${requestId}`;
  const said = restoredText({ ...row, ...to });
  const mail = { kind: 'restored', said, key, language: null } as const;
  try {
    await commit(ctx, {
      statements: [
        ...markRestored(deps.db, row, to, requestId, at),
        ...settleCard(row, requestId, at),
        endKeptDeletion(deps.db, id),
        ...(isHolding
          ? [
              ...(await nightsAgain(ctx, { ...row, ...to })),
              reopenLapsedRequest(row, requestId),
              dropMails(deps.db, id),
            ]
          : []),
        ...(to.status === 'pending' ? [assertPendingLimit(row.phoneNumber)] : []),
        ...(isHolding
          ? [
              ...insertChangeNotification(id, 'restored', said, at, key),
              await draftChangeMail(deps, { ...row, ...to }, mail),
            ]
          : []),
      ],
      audit: {
        action: 'booking.restored',
        targetType: 'booking',
        targetId: id,
        fields: ['deletedAt', 'status'],
        before: 'deleted',
        after: auditValue(to.status, row.roomType, auditDays(row.checkInDate, row.checkOutDate)),
      },
      topics: [
        'inventory',
        'bookings',
        ...topicsOfCards([row]),
        ...topicsOfGuests([row], 'bookings', 'points', 'notifications'),
      ],
    });
  } catch (error) {
    const isLate = error instanceof ConstraintError && error.constraint === 'bad_transition';
    const live = isLate ? await findBooking(deps.db, id) : null;
    if (live) return view(ctx, live);
    throw await restoreError(ctx, row, error);
  }
  const restored = await findBooking(deps.db, id);
  if (!restored) throw new AppError('booking.not_found', 404);
  if (isHolding) sendBookingMail(ctx, restored, mail);
  return view(ctx, restored);
}

/** Takes the person out of bookings that were deleted longer ago than they can be taken back. */
export async function eraseDeletedBookings(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'eraseDeletedBookings');
  const { db, now } = ctx.deps;
  const at = new Date(now()).toISOString();
  if (!(await hasBookingKeptUntil(db, at))) return;
  await commit(ctx, {
    statements: eraseDeletedBookingStatements(db, at),
    audit: [],
    topics: ['bookings', topicsOfBookingDevices(bookingsKeptUntil(at))],
  });
}

export type State = Pick<BookingRow, 'status' | 'cancelledBy' | 'expiresAt' | 'heldFrom'> &
  Partial<Pick<BookingRow, 'updatedAt'>>;

/** What the booking was; a request waits anew for its answer. Throws 409 where that cannot be. */
async function stateBefore({ deps }: RequestContext, row: BookingRow): Promise<State> {
  const kept = await findKeptDeletion(deps.db, row.id);
  const isOver = !kept?.keptUntil || Date.parse(kept.keptUntil) <= deps.now();
  if (isOver || row.fullName === ERASED_TEXT) throw notRestorable();
  const { status } = kept;
  if (!HOLDING_STATUSES.includes(status))
    return {
      status,
      cancelledBy: row.cancelledBy,
      expiresAt: null,
      heldFrom: row.heldFrom,
      // Its cancellation is taken back within a day of itself, not of the deletion.
      updatedAt: (await endOf(deps, row, status)) ?? row.updatedAt,
    };
  if (isReturned(row)) throw new AppError('booking.free_night_returned', 409);
  return cameBack(deps, status, row);
}

const endOf = async ({ db }: RequestContext['deps'], { id }: BookingRow, status: BookingStatus) =>
  status === 'cancelled' ? (await lastCancellation(db, id))?.at : undefined;

/** A booking that holds nights again. Throws 409 where it cannot. */
export async function cameBack(deps: Deps, status: BookingStatus, row: BookingRow): Promise<State> {
  const nightAt = await nightClock(deps);
  return {
    status,
    cancelledBy: null,
    expiresAt: expiryOf(status, row, deps.now()),
    heldFrom: heldFromOf(status, row, {
      ended: nightAt(Date.parse(row.updatedAt)),
      first: nightAt(deps.now()),
    }),
  };
}

interface Absence {
  /** The first night that was not over when the booking ended. */
  readonly ended: Day;
  /** The first that is not over now: the night that runs belongs to the stay that comes back. */
  readonly first: Day;
}

/**
 * Nights that were sold and ran out between the end of a booking and now were the house's. One whose
 * guest had not come yet begins with the first that is left, and nobody slept in it before.
 */
function heldFromOf(status: BookingStatus, row: BookingRow, { ended, first }: Absence): Day | null {
  const { checkInDate, checkOutDate } = heldStay(row);
  const over = first < checkOutDate ? first : checkOutDate;
  const lostNights = ended < over && checkInDate < over;
  const isAwaited = ACCEPTED_STATUSES.includes(status) && row.checkedInAt === null;
  return isAwaited && lostNights ? over : row.heldFrom;
}

/** Until when a request that waits anew is held; null for any other. Throws 409 where it cannot be. */
function expiryOf(status: BookingStatus, row: BookingRow, now: number): string | null {
  if (status !== 'pending') return null;
  const expiresAt = pendingExpiresAt(now, row.checkInDate);
  if (expiresAt <= now) throw notRestorable();
  return new Date(expiresAt).toISOString();
}

export const notRestorable = () => new AppError('booking.not_restorable', 409);

/** Asks for a room on the nights from `first` on; null where all are over. */
function wishOf(ended: BookingRow, first: Day): RoomWish | null {
  const held = heldStay(ended);
  return held.checkOutDate <= first ? null : nightsAhead(held, first);
}

/** Its nights with the room that it had, where that is still free for them. */
export async function nightsAgain({ deps }: RequestContext, row: BookingRow): Promise<Statement[]> {
  if (waitsUnheld(row)) return [];
  // Nights that were released stay the house's.
  const held = heldStay(row);
  if (held.checkOutDate <= held.checkInDate) return [];
  const first = await firstNightNow(deps);
  const wish = wishOf(row, first);
  const isInRoom = row.checkedOutAt === null;
  return [
    holdNights(held),
    ...(wish ? [assertRoomLeft(wish)] : []),
    ...(isInRoom ? keepRoom(deps.db, nightsToGive(held, first)) : []),
  ];
}

/** What an attempt that was rolled back is answered. */
export async function restoreError(
  ctx: RequestContext,
  row: BookingRow,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ConstraintError)) return error;
  const wish = wishOf(row, await firstNightNow(ctx.deps));
  if (error.constraint === 'sold_out' && wish)
    return new AppError('booking.sold_out', 409, { full: await findFullParts(ctx.deps.db, wish) });
  if (isCardUsedUp(error)) return cardUsedUp();
  if (isRoomTaken(error)) return new AppError('booking.room_taken', 409);
  if (error.constraint === 'too_many_pending') return new AppError('booking.too_many_pending', 409);
  return error.constraint === 'bad_transition' ? notRestorable() : error;
}

async function view(ctx: RequestContext, row: BookingRow): Promise<Booking> {
  return bookingViewFor(ctx, row, await latestRequest(ctx.deps.db, row.id));
}
