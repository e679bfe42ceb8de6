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
  needsVacantRoom,
  STAY_MARKS,
  type StayMark,
} from '#shared/bookings/stay-marks.ts';
import { auditFigure, auditValue } from '#shared/desk/audit-value.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import { commit, type Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireBooking } from '../booking-access.ts';
import { bookingViewFor } from '../booking-view.ts';
import { findBooking, topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { latestRequest } from '../change/change-requests.repository.ts';
import { holdAgain, releaseLeft } from './released-nights.ts';
import {
  assertVacant,
  giveRoom,
  leaveRoom,
  nightsToGive,
  readRooms,
  returnToRoom,
} from './room-numbers.repository.ts';
import { isRoomTaken, roomRefusal } from './room-refusal.ts';
import { writeMarks } from './stay-marks.repository.ts';

interface OfBooking {
  readonly id: number;
}
interface EndOfStay extends OfBooking {
  /** Gives the nights left back to the house. */
  readonly releaseNights?: boolean | undefined;
}

interface Confirmed {
  /** Staff know who is still in the room. */
  readonly confirm?: boolean | undefined;
}

/** Unless confirmed, nobody else is in the room that the stay has from now on. */
const vacantFor = (row: BookingRow, roomNumber: number | null, today: Day, confirm = false) =>
  roomNumber === null || confirm || !needsVacantRoom(row, today)
    ? []
    : [assertVacant(nightsToGive(row, today), roomNumber)];

/**
 * The guest is here and gets this room for the rest of the stay; the no-show mark of a guest who
 * came after all is removed, and nights that it had released are held again. The same again changes
 * nothing and succeeds. Throws 409 booking.not_markable with the stay as it is now,
 * booking.room_taken for a room that is another stay's, closed or none of the type's, unless
 * confirmed booking.room_occupied for one whose guest is still inside, and booking.nights_gone where
 * released nights are sold by now.
 */
export async function checkIn(
  ctx: RequestContext,
  { id, roomNumber, confirm }: OfBooking & { readonly roomNumber: number } & Confirmed,
): Promise<Booking> {
  authorize(ctx, 'checkIn');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const hasIt = (one: BookingRow) => one.checkedInAt !== null && one.roomNumber === roomNumber;
  if (hasIt(row)) return view(ctx, row);
  const today = muscatDay(now());
  if (!canCheckIn(row, today)) throw notMarkable(row);
  const held = await holdAgain(ctx, row, nightsToGive(row, today).from);
  return mark(ctx, row, {
    to: {
      checkedInAt: new Date(now()).toISOString(),
      noShowAt: null,
      ...(held && { releasedFrom: null }),
      roomNumber,
    },
    also: [
      ...(held ?? []),
      ...giveRoom(db, nightsToGive(row, today), roomNumber),
      ...vacantFor(row, roomNumber, today, confirm),
    ],
    sellsNights: held !== null,
    action: 'checked_in',
    isDone: hasIt,
  });
}

/** Takes the check-in back, with the room unless it had been given before. Throws as `checkIn` does. */
export async function undoCheckIn(
  ctx: RequestContext,
  { id, room, confirm }: OfBooking & { readonly room?: 'keep' | undefined } & Confirmed,
): Promise<Booking> {
  authorize(ctx, 'undoCheckIn');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const isKept = room === 'keep';
  const today = muscatDay(now());
  return undo(ctx, row, 'checkedIn', {
    to: { checkedInAt: null, ...(!isKept && { roomNumber: null }) },
    also: isKept
      ? vacantFor(row, row.roomNumber, today, confirm)
      : giveRoom(db, nightsToGive(row, today), null),
  });
}

/**
 * The guest has left, and the room can be given; completing the stay is a step of its own. The
 * nights left stay held unless they are released with it.
 */
export async function checkOut(
  ctx: RequestContext,
  { id, releaseNights = false }: EndOfStay,
): Promise<Booking> {
  authorize(ctx, 'checkOut');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  if (row.checkedOutAt !== null && ACCEPTED_STATUSES.includes(row.status)) return view(ctx, row);
  if (!canCheckOut(row)) throw notMarkable(row);
  const released = releaseNights ? releaseLeft(ctx, row) : null;
  return mark(ctx, row, {
    to: { checkedOutAt: new Date(now()).toISOString(), ...released?.to },
    also: [leaveRoom(db, row.id, muscatDay(now())), ...(released?.statements ?? [])],
    sellsNights: released !== null,
    action: 'checked_out',
    isDone: ({ checkedOutAt }) => checkedOutAt !== null,
  });
}

/**
 * The guest is in the house and in their room again, with the nights that the check-out released.
 * Throws as `checkIn` does.
 */
export async function undoCheckOut(
  ctx: RequestContext,
  { id, confirm }: OfBooking & Confirmed,
): Promise<Booking> {
  authorize(ctx, 'undoCheckOut');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const today = muscatDay(now());
  return undo(ctx, row, 'checkedOut', {
    to: { checkedOutAt: null },
    also: [
      ...returnToRoom(db, nightsToGive(row, today), row.roomNumber),
      ...vacantFor(row, row.roomNumber, today, confirm),
    ],
  });
}

/** Nobody came on the check-in day. The nights left stay held unless they are released with it. */
export async function markNoShow(
  ctx: RequestContext,
  { id, releaseNights = false }: EndOfStay,
): Promise<Booking> {
  authorize(ctx, 'markNoShow');
  const { row } = await requireBooking(ctx, id);
  if (row.noShowAt !== null && ACCEPTED_STATUSES.includes(row.status)) return view(ctx, row);
  const { now } = ctx.deps;
  if (!canMarkNoShow(row, muscatDay(now()))) throw notMarkable(row);
  const released = releaseNights ? releaseLeft(ctx, row) : null;
  return mark(ctx, row, {
    to: { noShowAt: new Date(now()).toISOString(), ...released?.to },
    also: released?.statements ?? [],
    sellsNights: released !== null,
    action: 'no_show',
    isDone: ({ noShowAt }) => noShowAt !== null,
  });
}

/** Takes the no-show back, as `undoCheckOut` does. */
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
  { id, roomNumber, from, confirm }: OfBooking & RoomNumberBody,
): Promise<Booking> {
  authorize(ctx, 'giveRoomNumber');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const hasIt = (one: BookingRow) => one.roomNumber === roomNumber;
  if (hasIt(row)) return view(ctx, row);
  const isOpen = ACCEPTED_STATUSES.includes(row.status) && row.checkedOutAt === null;
  const leavesNone = roomNumber === null && row.checkedInAt !== null;
  if (!isOpen || leavesNone || row.roomNumber !== from) throw notMarkable(row);
  const today = muscatDay(now());
  return mark(ctx, row, {
    to: { roomNumber },
    also: [
      ...giveRoom(db, nightsToGive(row, today), roomNumber),
      ...vacantFor(row, roomNumber, today, confirm),
    ],
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

async function mark(
  ctx: RequestContext,
  row: BookingRow,
  { to, also = [], sellsNights = false, action, isDone, isAgain = false }: Mark,
): Promise<Booking> {
  const { db } = ctx.deps;
  const stock: Write['topics'] = sellsNights ? ['inventory', 'bookings'] : ['bookings'];
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
      topics: [...stock, ...topicsOfGuests([row], 'bookings')],
    });
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    const isSold = constraint === 'sold_out';
    if (constraint !== 'booking_changed' && !isSold && !isRoomTaken(error)) throw error;
    const current = await findBooking(db, row.id);
    if (!current) throw new AppError('booking.not_found', 404);
    if (isDone(current)) return view(ctx, current);
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
  const { releasedFrom } = row;
  const held = releasedFrom === null ? null : await holdAgain(ctx, row, releasedFrom);
  return mark(ctx, row, {
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
const notMarkable = (row: BookingRow) => new AppError('booking.not_markable', 409, stayNow(row));

async function view(ctx: RequestContext, row: BookingRow): Promise<Booking> {
  return bookingViewFor(ctx, row, await latestRequest(ctx.deps.db, row.id));
}
