import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { heldAgain } from '#shared/bookings/release.ts';
import type { FreeRoomsQuery } from '#shared/bookings/staff-booking.contract.ts';
import type {
  CheckInBody,
  RoomChoices,
  RoomNumberBody,
} from '#shared/bookings/stay-marks.contract.ts';
import {
  canCheckIn,
  canCheckOut,
  canMarkNoShow,
  needsVacantRoom,
} from '#shared/bookings/stay-marks.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireBooking } from '../booking-access.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { storedId } from '../desk/id-number.ts';
import { firstNightNow } from '../night-that-runs.ts';
import { releaseNightsBefore } from '../nights.repository.ts';
import { stayError } from '../request/draft-booking.ts';
import { NOT_MADE } from '../request/walk-in-step.ts';
import { markStay, notMarkable, undoMark, viewOf } from './mark-stay.ts';
import { holdAgain, releaseLeft } from './released-nights.ts';
import {
  assertVacant,
  giveRoom,
  leaveRoom,
  nightsToGive,
  readRooms,
  returnToRoom,
  takeRoomBack,
} from './room-numbers.repository.ts';
import { hasWrittenId } from './stay-marks.repository.ts';

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
 * The guest is here and gets this room for the rest of the stay; the ID number of
 * the card that they show is stored where it is typed. The no-show mark of a guest who came after
 * all is removed, and nights that it had released are held again: the one that runs where it is
 * free, and those of today on; before them nobody slept. The same again changes nothing and succeeds. Throws 409 booking.not_markable with
 * the stay as it is now,
 * booking.room_taken for a room that is another stay's, closed or none of the type's, unless
 * confirmed booking.room_occupied for one whose guest is still inside, and booking.nights_gone where
 * released nights are sold by now.
 */
export async function checkIn(
  ctx: RequestContext,
  { id, roomNumber, confirm, idNumber }: OfBooking & CheckInBody,
): Promise<Booking> {
  authorize(ctx, 'checkIn');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const hasIt = (one: BookingRow) => one.checkedInAt !== null && one.roomNumber === roomNumber;
  if (hasIt(row)) return viewOf(ctx, row);
  const today = muscatDay(now());
  if (!canCheckIn(row, today)) throw notMarkable(row);
  const idTyped = await idAtCheckIn(ctx, row, idNumber);
  const arrive = async (from: Day) => {
    const held = await holdAgain(ctx, row, from);
    const nights = held && heldAgain(row, from);
    return markStay(ctx, row, {
      to: {
        checkedInAt: new Date(now()).toISOString(),
        noShowAt: null,
        ...nights,
        ...idTyped,
        roomNumber,
      },
      also: [
        ...(held ?? []),
        ...(nights ? releaseNightsBefore(db, row.id, nights) : []),
        ...giveRoom(db, nightsToGive(row, today), roomNumber),
        ...vacantFor(row, roomNumber, today, confirm),
      ],
      sellsNights: held !== null,
      action: 'checked_in',
      isDone: hasIt,
    });
  };
  const { from } = nightsToGive(row, today);
  const running =
    row.releasedFrom === null ? from : nightsToGive(row, await firstNightNow(ctx.deps)).from;
  if (running === from) return arrive(from);
  // Released with the rest, the night that runs may be sold: then the stay goes on tonight.
  return arrive(running).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'booking.nights_gone') throw error;
    return arrive(from);
  });
}

/** The ID number as typed from the guest's card; null where none was, which changes nothing. */
async function idAtCheckIn({ deps }: RequestContext, row: BookingRow, typed: string | undefined) {
  const idNumber = normalizeDigits(typed ?? '');
  return idNumber === '' ? null : storedId(deps, row.reference, idNumber);
}

/**
 * Takes the check-in back: its room on every night of the stay, unless that had been given before,
 * and the ID number that it wrote, which may be another guest's. Throws as `checkIn` does.
 */
export async function undoCheckIn(
  ctx: RequestContext,
  { id, room, confirm }: OfBooking & { readonly room?: 'keep' | undefined } & Confirmed,
): Promise<Booking> {
  authorize(ctx, 'undoCheckIn');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const isKept = room === 'keep';
  const today = muscatDay(now());
  return undoMark(ctx, row, 'checkedIn', {
    to: {
      checkedInAt: null,
      ...(!isKept && { roomNumber: null }),
      ...((await hasWrittenId(db, row.id)) && { idNumber: null, idNumberTail: '' }),
    },
    also: isKept
      ? vacantFor(row, row.roomNumber, today, confirm)
      : takeRoomBack(db, row, nightsToGive(row, today)),
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
  if (row.checkedOutAt !== null && ACCEPTED_STATUSES.includes(row.status)) return viewOf(ctx, row);
  if (!canCheckOut(row)) throw notMarkable(row);
  const released = releaseNights ? releaseLeft(ctx, row) : null;
  return markStay(ctx, row, {
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
  // The room was left on the day of the mark, which may be yesterday by now.
  const left = row.checkedOutAt === null ? today : muscatDay(Date.parse(row.checkedOutAt));
  return undoMark(ctx, row, 'checkedOut', {
    to: { checkedOutAt: null },
    also: [
      ...returnToRoom(db, nightsToGive(row, left), row.roomNumber),
      ...vacantFor(row, row.roomNumber, today, confirm),
    ],
  });
}

/**
 * Marks that the guest did not come on the check-in day. The nights left stay held unless they are
 * released with it.
 */
export async function markNoShow(
  ctx: RequestContext,
  { id, releaseNights = false }: EndOfStay,
): Promise<Booking> {
  authorize(ctx, 'markNoShow');
  const { row } = await requireBooking(ctx, id);
  if (row.noShowAt !== null && ACCEPTED_STATUSES.includes(row.status)) return viewOf(ctx, row);
  const { now } = ctx.deps;
  if (!canMarkNoShow(row, muscatDay(now()))) throw notMarkable(row);
  const released = releaseNights ? releaseLeft(ctx, row) : null;
  return markStay(ctx, row, {
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
  const { releasedFrom, roomNumber } = row;
  return undoMark(ctx, row, 'noShow', {
    to: { noShowAt: null },
    // Released with the nights, the room may be somebody else's by now.
    also:
      releasedFrom === null
        ? []
        : returnToRoom(ctx.deps.db, nightsToGive(row, releasedFrom), roomNumber),
  });
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
  if (hasIt(row)) return viewOf(ctx, row);
  const isOpen = ACCEPTED_STATUSES.includes(row.status) && row.checkedOutAt === null;
  const leavesNone = roomNumber === null && row.checkedInAt !== null;
  if (!isOpen || leavesNone || row.roomNumber !== from) throw notMarkable(row);
  const today = muscatDay(now());
  return markStay(ctx, row, {
    to: { roomNumber },
    also: [
      ...giveRoom(db, nightsToGive(row, today), roomNumber),
      ...vacantFor(row, roomNumber, today, confirm),
    ],
    action: 'room_number',
    isDone: hasIt,
  });
}

/**
 * The rooms that a guest who comes now can be given for a stay that is not booked yet. Throws
 * booking.stay_order (400).
 */
export async function listFreeRooms(
  ctx: RequestContext,
  { roomType, checkIn: from, checkOut: to }: FreeRoomsQuery,
): Promise<RoomChoices> {
  authorize(ctx, 'listFreeRooms');
  if (to <= from) throw stayError('order');
  return { rooms: await readRooms(ctx.deps.db, { bookingId: NOT_MADE, roomType, from, to }) };
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
