import { movedExpiresAt } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { MoveStayBody } from '#shared/bookings/change-request.contract.ts';
import { authorize } from '../../../authorize.ts';
import { commit, type Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { actorName } from '../../../platform/db/audit.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { pricesInForce } from '../../rooms/prices-in-force.ts';
import { bookingViewFor } from '../booking-view.ts';
import {
  changeStay,
  findBooking,
  topicsOfGuests,
  type BookingRow,
} from '../bookings.repository.ts';
import { settleCard } from '../card-of-booking.repository.ts';
import { cardUsedUp, isCardUsedUp, topicsOfCards } from '../card-of-booking.ts';
import { assertCanMove, priceAnew } from '../desk/edited-booking.ts';
import { editedJson, fieldsThatDiffer } from '../desk/edited-fields.ts';
import { insertEdit } from '../desk/staff-booking.repository.ts';
import { insertChangeNotification } from '../notifications/booking-notifications.repository.ts';
import { draftChangeMail, sendBookingMail } from '../notifications/send-booking-mail.ts';
import { assertOneFreeNight, assertPriceSeen } from '../request/draft-booking.ts';
import { findFullParts } from '../request/new-booking.repository.ts';
import { releaseExpiredIfDue } from '../status/expiry.ts';
import { transitionError } from '../status/may-end.ts';
import { requireToldBooking } from '../status/tell-answers.ts';
import { isRoomTaken, roomNotKept } from '../stay/room-refusal.ts';
import { stayText, type MovedStay } from './change-notifications.ts';
import { latestRequest } from './change-requests.repository.ts';
import { movedNights } from './moved-nights.ts';

/**
 * Moves a booking to other nights at the price of the rules, all of them in one batch or none; the
 * guest is told what it was and what it is, after an answer of a moment ago. Throws booking.stay_* and points.one_night with 400;
 * 409 for a sold-out night (with what is full), another price than the one seen, or a booking that
 * has ended or moved meanwhile.
 */
export async function moveStay(
  ctx: RequestContext,
  { id, stay }: { readonly id: number; readonly stay: MoveStayBody },
): Promise<Booking> {
  authorize(ctx, 'moveStay');
  const { deps } = ctx;
  await releaseExpiredIfDue(ctx);
  const row = await requireToldBooking(ctx, id);
  const moved = await movedStay(ctx, row, stay);
  const text = stayText(row, moved);
  const at = new Date(deps.now()).toISOString();
  const key = `moved-${ctx.requestId}`;
  const mail = { kind: 'moved', said: text, key, language: null } as const;
  const { statements, ...write } = await moveWrite(ctx, row, moved);
  try {
    await commit(ctx, {
      ...write,
      statements: [
        ...statements,
        ...insertChangeNotification(id, 'moved', text, at, `moved:${ctx.requestId}`),
        await draftChangeMail(deps, { ...row, ...moved }, mail),
      ],
    });
  } catch (error) {
    throw await moveError(ctx, row, moved, error);
  }
  const changed = await findBooking(deps.db, id);
  if (!changed) throw new AppError('booking.not_found', 404);
  sendBookingMail(ctx, changed, mail);
  return bookingViewFor(ctx, changed, await latestRequest(deps.db, id));
}

/**
 * The stay that a booking would move to, with its price by the rules. Throws what is wrong with it.
 */
export async function movedStay(
  ctx: RequestContext,
  row: BookingRow,
  to: MoveStayBody,
): Promise<MovedStay> {
  const { status, isPointsBooking } = row;
  if (status === 'completed' || status === 'cancelled')
    throw new AppError('booking.not_changeable', 409, { status });
  const stay = { checkIn: to.checkInDate, checkOut: to.checkOutDate };
  assertCanMove(ctx, row, stay);
  if (isPointsBooking) assertOneFreeNight(stay);
  const price = priceAnew(row, await pricesInForce(ctx.deps), {
    roomType: row.roomType,
    stay,
    guests: row.numberOfGuests,
    seenOmr: to.totalPrice,
  });
  assertPriceSeen(to.totalPrice, price.totalPrice);
  const expiresAt =
    status === 'pending' ? new Date(movedExpiresAt(row, stay.checkIn)).toISOString() : null;
  return { checkInDate: stay.checkIn, checkOutDate: stay.checkOut, ...price, expiresAt };
}

/** Releases the nights that the booking has, holds the others, and proves that each had a room. */
export async function moveWrite(
  ctx: RequestContext,
  row: BookingRow,
  to: MovedStay,
): Promise<Pick<Write, 'statements' | 'topics'> & { readonly audit: Write['audit'] }> {
  const {
    deps: { db, now },
    requestId,
    caller,
  } = ctx;
  const { id } = row;
  const at = new Date(now()).toISOString();
  const moved = { ...row, ...to };
  const nights = await movedNights(ctx, row, moved);
  const fields = fieldsThatDiffer(row, moved);
  const edit = {
    bookingId: id,
    at,
    actor: actorName(caller),
    before: editedJson(row, fields),
    after: editedJson(moved, fields),
    operation: requestId,
  };
  return {
    statements: [
      ...changeStay(db, { row, to, nights: nights.fields, operation: requestId, at }),
      ...nights.statements,
      // A no-show that is moved uses its card again.
      ...settleCard(row, requestId, at),
      insertEdit(edit),
    ],
    audit: {
      action: 'booking.moved',
      targetType: 'booking',
      targetId: id,
      fields: ['checkInDate', 'checkOutDate', 'totalPrice'],
    },
    topics: [
      'inventory',
      'bookings',
      ...topicsOfCards([row]),
      ...topicsOfGuests([row], 'bookings', 'points', 'notifications'),
    ],
  };
}

/** What a move that was rolled back is answered. */
export async function moveError(
  ctx: RequestContext,
  row: BookingRow,
  { checkInDate, checkOutDate }: Pick<MovedStay, 'checkInDate' | 'checkOutDate'>,
  error: unknown,
): Promise<unknown> {
  if (isCardUsedUp(error)) return cardUsedUp();
  const { db } = ctx.deps;
  const constraint = error instanceof ConstraintError ? error.constraint : null;
  const { id, status } = row;
  const { wish, before, given } = await movedNights(ctx, row, {
    ...row,
    checkInDate,
    checkOutDate,
  });
  if (constraint === 'sold_out')
    return new AppError('booking.sold_out', 409, { full: await findFullParts(db, wish, before) });
  if (isRoomTaken(error)) return roomNotKept(db, given, row.roomNumber);
  if (constraint !== 'bad_transition') return error;
  return transitionError((await findBooking(db, id))?.status ?? 'cancelled', status);
}
