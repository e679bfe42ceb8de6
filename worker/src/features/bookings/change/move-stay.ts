import { pendingExpiresAt } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { MoveStayBody } from '#shared/bookings/change-request.contract.ts';
import { firstHeldAgain, heldAgain, heldStay, nightsAhead } from '#shared/bookings/release.ts';
import { muscatDay } from '#shared/muscat-time.ts';
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
import { cardUsedUp, isCardUsedUp, settleCard, topicsOfCards } from '../card-of-booking.ts';
import { assertCanMove, priceAnew } from '../desk/edited-booking.ts';
import { editedJson, fieldsThatDiffer } from '../desk/edited-fields.ts';
import { insertEdit } from '../desk/staff-booking.repository.ts';
import { releaseNightsBefore, releaseNightsToCome } from '../nights.repository.ts';
import { insertChangeNotification } from '../notifications/booking-notifications.repository.ts';
import { mailChange } from '../notifications/send-booking-mail.ts';
import { assertOneFreeNight, assertPriceSeen } from '../request/draft-booking.ts';
import { assertRoomLeft, findFullParts, holdNights } from '../request/new-booking.repository.ts';
import { transitionError } from '../status/change-booking-status.ts';
import { releaseExpiredIfDue } from '../status/expiry.ts';
import { requireToldBooking } from '../status/tell-answers.ts';
import { keepRoom, nightsToGive } from '../stay/room-numbers.repository.ts';
import { isRoomTaken, roomNotKept } from '../stay/room-refusal.ts';
import { stayText, type MovedStay } from './change-notifications.ts';
import { latestRequest } from './change-requests.repository.ts';

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
  const { statements, ...write } = moveWrite(ctx, row, moved);
  try {
    await commit(ctx, {
      ...write,
      statements: [
        ...statements,
        ...insertChangeNotification(id, 'moved', text, at, `moved:${ctx.requestId}`),
      ],
    });
  } catch (error) {
    throw await moveError(ctx, row, moved, error);
  }
  const changed = await findBooking(deps.db, id);
  if (!changed) throw new AppError('booking.not_found', 404);
  ctx.waitUntil(
    mailChange(deps, changed, { kind: 'moved', said: text, key: `moved-${ctx.requestId}` }),
  );
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
    status === 'pending'
      ? new Date(pendingExpiresAt(Date.parse(row.createdAt), stay.checkIn)).toISOString()
      : null;
  return { checkInDate: stay.checkIn, checkOutDate: stay.checkOut, ...price, expiresAt };
}

/** Releases the nights that the booking has, holds the others, and proves that each had a room. */
export function moveWrite(
  { deps: { db, now }, requestId, caller }: RequestContext,
  row: BookingRow,
  to: MovedStay,
): Pick<Write, 'statements' | 'topics'> & { readonly audit: Write['audit'] } {
  const { id, reference } = row;
  const { checkInDate, checkOutDate } = to;
  const today = muscatDay(now());
  const nights = heldAgain(row, today);
  const wish = nightsAhead({ ...row, checkInDate, checkOutDate }, today);
  const at = new Date(now()).toISOString();
  const moved = { ...row, ...to };
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
      ...changeStay(db, { row, to, nights, operation: requestId, at }),
      releaseNightsToCome(db, { id, checkInDate, checkOutDate }, today),
      ...releaseNightsBefore(db, id, nights),
      holdNights({ reference, checkInDate: firstHeldAgain(moved, today), checkOutDate }),
      assertRoomLeft(wish, heldStay(row)),
      ...keepRoom(db, nightsToGive({ ...row, checkInDate, checkOutDate }, today)),
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
  { deps }: RequestContext,
  row: BookingRow,
  to: Pick<MovedStay, 'checkInDate' | 'checkOutDate'>,
  error: unknown,
): Promise<unknown> {
  if (isCardUsedUp(error)) return cardUsedUp();
  const constraint = error instanceof ConstraintError ? error.constraint : null;
  const { id, status } = row;
  const { checkInDate, checkOutDate } = to;
  if (constraint === 'sold_out') {
    const wish = nightsAhead({ ...row, checkInDate, checkOutDate }, muscatDay(deps.now()));
    return new AppError('booking.sold_out', 409, {
      full: await findFullParts(deps.db, wish, heldStay(row)),
    });
  }
  if (isRoomTaken(error)) {
    const nights = nightsToGive({ ...row, checkInDate, checkOutDate }, muscatDay(deps.now()));
    return roomNotKept(deps.db, nights, row.roomNumber);
  }
  if (constraint !== 'bad_transition') return error;
  return transitionError((await findBooking(deps.db, id))?.status ?? 'cancelled', status);
}
