import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { markedStaySchema } from '#shared/bookings/stay-marks.contract.ts';
import { canUndoMark, markedAt, STAY_MARKS, type StayMark } from '#shared/bookings/stay-marks.ts';
import { auditFigure, auditValue } from '#shared/desk/audit-value.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { commit, type Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { bookingViewFor } from '../booking-view.ts';
import { findBooking, topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { settleCard } from '../card-of-booking.repository.ts';
import { cardUsedUp, isCardUsedUp, topicsOfCards } from '../card-of-booking.ts';
import { latestRequest } from '../change/change-requests.repository.ts';
import { tellNow } from '../status/tell-answers.ts';
import { holdAgain } from './released-nights.ts';
import { keepRoom, nightsToGive } from './room-numbers.repository.ts';
import { isRoomTaken, roomRefusal } from './room-refusal.ts';
import { writeMarks } from './stay-marks.repository.ts';

interface Change {
  readonly to: Parameters<typeof writeMarks>[2];
  readonly also?: readonly Statement[];
  /** Nights come back to the house, or are taken from it again. */
  readonly sellsNights?: boolean;
}

interface Mark extends Change {
  readonly action: string;
  /** True where somebody else has done the same meanwhile. */
  readonly isDone: (row: BookingRow) => boolean;
  /** Nights that were released are held again. */
  readonly isAgain?: boolean;
}

/** Where the guest is by the marks, and the room given. */
const marksOf = (row: BookingRow): string =>
  auditValue(
    STAY_MARKS.findLast((one) => markedAt(row, one) !== null) ?? 'unmarked',
    auditFigure('roomNumber', row.roomNumber),
    auditFigure('releasedFrom', row.releasedFrom),
  );

/**
 * Writes the marks of a stay as it was looked at; an answer that its guest has not heard is told
 * first. Throws 409 with the stay as it is now: not_markable
 * where it has changed, what `roomRefusal` says of its room, nights_gone where released nights are
 * sold by now.
 */
export async function markStay(
  ctx: RequestContext,
  seen: BookingRow,
  { to, also = [], sellsNights = false, action, isDone, isAgain = false }: Mark,
): Promise<Booking> {
  const { db } = ctx.deps;
  const row = await tellNow(ctx, seen);
  const stock: Write['topics'] = sellsNights ? ['inventory', 'bookings'] : ['bookings'];
  try {
    await commit(ctx, {
      // As it was looked at: what others have marked since is not overwritten.
      statements: [
        ...writeMarks(db, seen, to, ctx.requestId),
        ...also,
        ...settleCard(row, ctx.requestId, new Date(ctx.deps.now()).toISOString()),
      ],
      audit: {
        action: `booking.${action}`,
        targetType: 'booking',
        targetId: row.id,
        fields: Object.keys(to),
        before: marksOf(row),
        after: marksOf({ ...row, ...to }),
      },
      topics: [...stock, ...topicsOfCards([row]), ...topicsOfGuests([row], 'bookings')],
    });
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    const isSold = constraint === 'sold_out';
    if (isCardUsedUp(error)) throw cardUsedUp();
    if (constraint !== 'booking_changed' && !isSold && !isRoomTaken(error)) throw error;
    const current = await findBooking(db, row.id);
    if (!current) throw new AppError('booking.not_found', 404);
    if (isDone(current)) return viewOf(ctx, current);
    if (isSold) throw new AppError('booking.nights_gone', 409, stayNow(current));
    const room = to.roomNumber ?? row.roomNumber;
    if (isRoomTaken(error) && room !== null) {
      const nights = nightsToGive(row, muscatDay(ctx.deps.now()));
      const refusal = await roomRefusal(db, nights, room, stayNow(current));
      throw isAgain && refusal.code === 'booking.room_taken'
        ? new AppError('booking.nights_gone', 409, stayNow(current))
        : refusal;
    }
    throw notMarkable(current);
  }
  return viewOf(ctx, (await findBooking(db, row.id)) ?? row);
}

/** Takes a mark back. One that is not there any more is as it was wanted. */
export async function undoMark(
  ctx: RequestContext,
  row: BookingRow,
  which: StayMark,
  change: Change,
): Promise<Booking> {
  if (markedAt(row, which) === null) return viewOf(ctx, row);
  const isLatest = which !== 'checkedIn' || row.checkedOutAt === null;
  if (!ACCEPTED_STATUSES.includes(row.status) || !isLatest) throw notMarkable(row);
  if (!canUndoMark(row, which, ctx.deps.now()))
    throw new AppError('booking.undo_late', 409, stayNow(row));
  const { releasedFrom } = row;
  const held =
    releasedFrom === null
      ? null
      : [
          ...((await holdAgain(ctx, row, releasedFrom)) ?? []),
          ...keepRoom(ctx.deps.db, nightsToGive(row, releasedFrom)),
        ];
  return markStay(ctx, row, {
    to: { ...change.to, ...(held && { releasedFrom: null }) },
    // The nights first: the room is written into them.
    also: [...(held ?? []), ...(change.also ?? [])],
    sellsNights: held !== null,
    isAgain: held !== null,
    action: `${ACTION_OF[which]}_undone`,
    isDone: (one) => markedAt(one, which) === null,
  });
}

const ACTION_OF = { checkedIn: 'check_in', checkedOut: 'check_out', noShow: 'no_show' } as const;

const stayNow = (row: BookingRow) => ({ stay: markedStaySchema.parse(row) });
export const notMarkable = (row: BookingRow) =>
  new AppError('booking.not_markable', 409, stayNow(row));

/** The booking as the caller sees it. */
export async function viewOf(ctx: RequestContext, row: BookingRow): Promise<Booking> {
  return bookingViewFor(ctx, row, await latestRequest(ctx.deps.db, row.id));
}
