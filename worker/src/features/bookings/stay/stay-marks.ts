import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import {
  markedStaySchema,
  type RoomChoices,
  type RoomNumberBody,
} from '#shared/bookings/stay-marks.contract.ts';
import {
  canCheckIn,
  canCheckOut,
  canMarkNoShow,
  canUndoMark,
  markedAt,
  STAY_MARKS,
  type StayMark,
} from '#shared/bookings/stay-marks.ts';
import { auditFigure, auditValue } from '#shared/desk/audit-value.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireBooking } from '../booking-access.ts';
import { bookingViewFor } from '../booking-view.ts';
import { findBooking, topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { latestRequest } from '../change/change-requests.repository.ts';
import { giveRoom, nightsToGive, readRooms } from './room-numbers.repository.ts';
import { writeMarks } from './stay-marks.repository.ts';

interface OfBooking {
  readonly id: number;
}

/**
 * The guest is here and gets this room for the rest of the stay; the no-show mark of a guest who
 * came after all is removed. The same again changes nothing and succeeds. Throws 409
 * booking.not_markable with the stay as it is now, booking.room_taken for a room that is another
 * stay's, closed or none of the type's.
 */
export async function checkIn(
  ctx: RequestContext,
  { id, roomNumber }: OfBooking & { readonly roomNumber: number },
): Promise<Booking> {
  authorize(ctx, 'checkIn');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const hasIt = (one: BookingRow) => one.checkedInAt !== null && one.roomNumber === roomNumber;
  if (hasIt(row)) return view(ctx, row);
  const today = muscatDay(now());
  if (!canCheckIn(row, today)) throw notMarkable(row);
  return mark(ctx, row, {
    to: { checkedInAt: new Date(now()).toISOString(), noShowAt: null, roomNumber },
    also: giveRoom(db, nightsToGive(row, today), roomNumber),
    action: 'checked_in',
    isDone: hasIt,
  });
}

/** Takes the check-in back, with the room unless it had been given before. */
export async function undoCheckIn(
  ctx: RequestContext,
  { id, room }: OfBooking & { readonly room?: 'keep' | undefined },
): Promise<Booking> {
  authorize(ctx, 'undoCheckIn');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const isKept = room === 'keep';
  return undo(ctx, row, 'checkedIn', {
    to: { checkedInAt: null, ...(!isKept && { roomNumber: null }) },
    also: isKept ? [] : giveRoom(db, nightsToGive(row, muscatDay(now())), null),
  });
}

/** The guest has left; completing the stay is a step of its own. */
export async function checkOut(ctx: RequestContext, { id }: OfBooking): Promise<Booking> {
  authorize(ctx, 'checkOut');
  const { row } = await requireBooking(ctx, id);
  if (row.checkedOutAt !== null && ACCEPTED_STATUSES.includes(row.status)) return view(ctx, row);
  if (!canCheckOut(row)) throw notMarkable(row);
  return mark(ctx, row, {
    to: { checkedOutAt: new Date(ctx.deps.now()).toISOString() },
    action: 'checked_out',
    isDone: ({ checkedOutAt }) => checkedOutAt !== null,
  });
}

export async function undoCheckOut(ctx: RequestContext, { id }: OfBooking): Promise<Booking> {
  authorize(ctx, 'undoCheckOut');
  const { row } = await requireBooking(ctx, id);
  return undo(ctx, row, 'checkedOut', { to: { checkedOutAt: null } });
}

/** Nobody came on the check-in day. A mark only: the nights stay until staff cancel (decision 033). */
export async function markNoShow(ctx: RequestContext, { id }: OfBooking): Promise<Booking> {
  authorize(ctx, 'markNoShow');
  const { row } = await requireBooking(ctx, id);
  if (row.noShowAt !== null && ACCEPTED_STATUSES.includes(row.status)) return view(ctx, row);
  const { now } = ctx.deps;
  if (!canMarkNoShow(row, muscatDay(now()))) throw notMarkable(row);
  return mark(ctx, row, {
    to: { noShowAt: new Date(now()).toISOString() },
    action: 'no_show',
    isDone: ({ noShowAt }) => noShowAt !== null,
  });
}

export async function undoNoShow(ctx: RequestContext, { id }: OfBooking): Promise<Booking> {
  authorize(ctx, 'undoNoShow');
  const { row } = await requireBooking(ctx, id);
  return undo(ctx, row, 'noShow', { to: { noShowAt: null } });
}

/**
 * Gives a booking a room before its guest is here, moves them to another, or takes it back. `from`
 * is the number that the caller looked at. Throws as `checkIn` does.
 */
export async function giveRoomNumber(
  ctx: RequestContext,
  { id, roomNumber, from }: OfBooking & RoomNumberBody,
): Promise<Booking> {
  authorize(ctx, 'giveRoomNumber');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const hasIt = (one: BookingRow) => one.roomNumber === roomNumber;
  if (hasIt(row)) return view(ctx, row);
  const isOpen = ACCEPTED_STATUSES.includes(row.status) && row.checkedOutAt === null;
  const leavesNone = roomNumber === null && row.checkedInAt !== null;
  if (!isOpen || leavesNone || row.roomNumber !== from) throw notMarkable(row);
  return mark(ctx, row, {
    to: { roomNumber },
    also: giveRoom(db, nightsToGive(row, muscatDay(now())), roomNumber),
    action: 'room_number',
    isDone: hasIt,
  });
}

/** The rooms that a booking can be given for the rest of its stay. */
export async function listRoomChoices(
  ctx: RequestContext,
  { id }: OfBooking,
): Promise<RoomChoices> {
  authorize(ctx, 'listRoomChoices');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  return { rooms: await readRooms(db, nightsToGive(row, muscatDay(now()))) };
}

interface Change {
  readonly to: Parameters<typeof writeMarks>[2];
  readonly also?: readonly Statement[];
}

interface Mark extends Change {
  readonly action: string;
  /** True where somebody else has done the same meanwhile. */
  readonly isDone: (row: BookingRow) => boolean;
}

/** Where the guest is by the marks, and the room given. */
const marksOf = (row: BookingRow): string =>
  auditValue(
    STAY_MARKS.findLast((one) => markedAt(row, one) !== null) ?? 'unmarked',
    auditFigure('roomNumber', row.roomNumber),
  );

async function mark(
  ctx: RequestContext,
  row: BookingRow,
  { to, also = [], action, isDone }: Mark,
): Promise<Booking> {
  const { db } = ctx.deps;
  try {
    await commit(ctx, {
      statements: [...writeMarks(db, row, to, ctx.requestId), ...also],
      audit: {
        action: `booking.${action}`,
        targetType: 'booking',
        targetId: row.id,
        fields: Object.keys(to),
        before: marksOf(row),
        after: marksOf({ ...row, ...to }),
      },
      topics: ['bookings', ...topicsOfGuests([row], 'bookings')],
    });
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    if (constraint !== 'booking_changed' && !isRoomTaken(error)) throw error;
    const current = await findBooking(db, row.id);
    if (!current) throw new AppError('booking.not_found', 404);
    if (isDone(current)) return view(ctx, current);
    if (isRoomTaken(error)) throw new AppError('booking.room_taken', 409, stayNow(current));
    throw notMarkable(current);
  }
  return view(ctx, (await findBooking(db, row.id)) ?? row);
}

/** Takes a mark back. One that is not there any more is as it was wanted. */
async function undo(
  ctx: RequestContext,
  row: BookingRow,
  which: StayMark,
  change: Change,
): Promise<Booking> {
  if (markedAt(row, which) === null) return view(ctx, row);
  const isLatest = which !== 'checkedIn' || row.checkedOutAt === null;
  if (!ACCEPTED_STATUSES.includes(row.status) || !isLatest) throw notMarkable(row);
  if (!canUndoMark(row, which, ctx.deps.now()))
    throw new AppError('booking.undo_late', 409, stayNow(row));
  return mark(ctx, row, {
    ...change,
    action: `${ACTION_OF[which]}_undone`,
    isDone: (one) => markedAt(one, which) === null,
  });
}

const ACTION_OF = { checkedIn: 'check_in', checkedOut: 'check_out', noShow: 'no_show' } as const;

/** The assertion says so first; the index of a room's nights holds it in any case. */
export function isRoomTaken(error: unknown): boolean {
  return (
    error instanceof ConstraintError &&
    (error.constraint === 'room_taken' || error.constraint === 'booking_nights.roomType')
  );
}

const stayNow = (row: BookingRow) => ({ stay: markedStaySchema.parse(row) });
const notMarkable = (row: BookingRow) => new AppError('booking.not_markable', 409, stayNow(row));

async function view(ctx: RequestContext, row: BookingRow): Promise<Booking> {
  return bookingViewFor(ctx, row, await latestRequest(ctx.deps.db, row.id));
}
