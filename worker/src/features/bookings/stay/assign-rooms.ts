import { sql } from 'drizzle-orm';
import type {
  AssignedRooms,
  AssignRoomsBody,
  RefusedRoom,
  UndoneRooms,
  UndoRoomsBody,
} from '#shared/bookings/room-proposal.contract.ts';
import { auditFigure, auditValue } from '#shared/desk/audit-value.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { auditSetStatement } from '../../../platform/db/audit.ts';
import { topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import {
  assignable,
  assignStatements,
  type AskedRoom,
  findHolders,
  takeable,
  takeBackStatements,
} from './assign-rooms.repository.ts';
import { nightsToGive } from './room-numbers.repository.ts';
import { awaitsGuest, findBookings } from './room-proposal.repository.ts';

interface Keyed {
  /** Key of the request, the same for its repeat; null where the client mints none. */
  readonly idempotencyKey: string | null;
}

const AUDIT = {
  action: 'booking.room_number',
  targetType: 'booking',
  field: 'roomNumber',
} as const;
const UNMARKED = auditValue('unmarked');
/** As the audit of a single room says it. */
const WITH_ROOM = sql`${auditValue('unmarked', auditFigure('roomNumber', ''))} || t.room`;

/**
 * Gives rooms to stays whose guests have not come, all of them in one commit. Each stays or falls by
 * itself: who changed since it was looked at, or whose room is another's by now, is refused with the
 * reason, and the rest are given. The same again gives nothing twice and is answered alike.
 */
export async function assignRooms(
  ctx: RequestContext,
  { assignments, idempotencyKey }: AssignRoomsBody & Keyed,
): Promise<Pick<AssignedRooms, 'operation' | 'given' | 'refused'>> {
  authorize(ctx, 'assignRooms');
  const { db, now } = ctx.deps;
  const operation = idempotencyKey ?? ctx.requestId;
  const today = muscatDay(now());
  const ids = assignments.map(({ bookingId }) => bookingId);
  const before = new Map((await findBookings(db, ids)).map((row) => [row.id, row]));
  const asked = new Map<number, AskedRoom>();
  const rooms = new Set<string>();
  for (const { bookingId, roomNumber, from, confirm = false } of assignments) {
    const row = before.get(bookingId);
    const room = `${row?.roomType} ${roomNumber}`;
    // A stay or a room that is named twice counts the first time.
    if (row === undefined || asked.has(bookingId) || rooms.has(room)) continue;
    rooms.add(room);
    const nights = nightsToGive(row, today);
    asked.set(bookingId, { ...nights, roomNumber, revision: from, isConfirmed: confirm });
  }
  if (asked.size > 0) {
    const all = [...asked.values()];
    await commit(ctx, {
      statements: [
        auditSetStatement(ctx, {
          ...AUDIT,
          ids: assignable(all),
          before: sql`${UNMARKED}`,
          after: WITH_ROOM,
        }),
        ...assignStatements(all, operation),
      ],
      audit: [],
      topics: ['bookings', ...topicsOfGuests([...before.values()], 'bookings')],
    });
  }
  const after = new Map((await findBookings(db, ids)).map((row) => [row.id, row]));
  const isGiven = ({ bookingId, roomNumber }: { bookingId: number; roomNumber: number }) => {
    const row = after.get(bookingId);
    return row?.lastOperation === operation && row.roomNumber === roomNumber;
  };
  const refused = assignments.filter((one) => !isGiven(one));
  return {
    operation,
    given: assignments
      .filter(isGiven)
      .map(({ bookingId, roomNumber }) => ({ bookingId, roomNumber })),
    refused: await refusalsOf(ctx, refused, after, asked),
  };
}

/** Why those stays have no room, and who has the rooms that were asked for them. */
async function refusalsOf(
  ctx: RequestContext,
  refused: AssignRoomsBody['assignments'],
  rows: ReadonlyMap<number, BookingRow>,
  asked: ReadonlyMap<number, AskedRoom>,
): Promise<RefusedRoom[]> {
  const today = muscatDay(ctx.deps.now());
  const wanted = refused.flatMap(({ bookingId, roomNumber, from }) => {
    const row = rows.get(bookingId);
    return row
      ? [{ ...nightsToGive(row, today), roomNumber, revision: from, isConfirmed: false }]
      : [];
  });
  const holders = await findHolders(ctx.deps.db, wanted);
  return refused.map(({ bookingId, roomNumber, from }) => {
    const row = rows.get(bookingId);
    const guests = holders
      .filter(({ askedFor }) => askedFor === bookingId)
      .map(({ askedFor: _stay, ...guest }) => guest);
    const isAsked = asked.get(bookingId)?.roomNumber === roomNumber;
    return {
      bookingId,
      roomNumber,
      reason: reasonOf(row, from, guests, isAsked),
      fullName: row?.fullName ?? '',
      hasRoom: row?.roomNumber ?? null,
      guests,
    };
  });
}

function reasonOf(
  row: BookingRow | undefined,
  revision: string,
  guests: readonly { readonly isInside: boolean }[],
  isAsked: boolean,
): RefusedRoom['reason'] {
  if (row !== undefined && row.checkedInAt !== null) return 'arrived';
  if (row === undefined || !awaitsGuest(row)) return 'gone';
  if (row.roomNumber !== null) return 'has_room';
  if (row.updatedAt !== revision || row.tellAt !== null) return 'changed';
  if (!isAsked || guests.some(({ isInside }) => !isInside)) return 'taken';
  return guests.length > 0 ? 'occupied' : 'closed';
}

/**
 * Takes back what one operation gave. Stays that were changed since, or whose guest has come, keep
 * what they have; those without a room are as it was wanted.
 */
export async function undoRooms(
  ctx: RequestContext,
  { operation, bookingIds }: UndoRoomsBody,
): Promise<Pick<UndoneRooms, 'takenBack' | 'kept'>> {
  authorize(ctx, 'undoRooms');
  const { db } = ctx.deps;
  const before = await findBookings(db, bookingIds);
  if (before.length > 0)
    await commit(ctx, {
      statements: [
        auditSetStatement(ctx, {
          ...AUDIT,
          ids: takeable(bookingIds, operation),
          before: WITH_ROOM,
          after: sql`${UNMARKED}`,
        }),
        ...takeBackStatements(bookingIds, operation, ctx.requestId),
      ],
      audit: [],
      topics: ['bookings', ...topicsOfGuests(before, 'bookings')],
    });
  const after = await findBookings(db, bookingIds);
  return {
    takenBack: after.filter(({ roomNumber }) => roomNumber === null).map(({ id }) => id),
    kept: after
      .filter(({ roomNumber }) => roomNumber !== null)
      .map(({ id, fullName }) => ({ bookingId: id, fullName })),
  };
}
