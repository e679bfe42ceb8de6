import { and, desc, eq, inArray, isNull, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import {
  ACCEPTED_STATUSES,
  isFinal,
  type BookingStatus,
  type CancelledBy,
} from '#shared/bookings/booking-lifecycle.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import type { OwnerTopic } from '#shared/topics.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  topicsOfDevices,
  topicsOfOwners,
  type DeviceTopics,
  type OwnerTopics,
} from '../../platform/db/versions.repository.ts';
import { bookingSubmissions, receipts } from './bookings.table.ts';

export type BookingRow = InferSelectModel<typeof bookingSubmissions>;

/** Why staff end a booking, with their line to its guest. */
export type Ending = Pick<BookingRow, 'rejectReason' | 'cancelReason' | 'rejectWords'>;
export const NO_ENDING = {
  rejectReason: null,
  cancelReason: null,
  rejectWords: '',
} as const satisfies Ending;

/** A booking whose request nobody has answered, or whose answer has been told. */
export const NO_ANSWER = {
  ...NO_ENDING,
  tellAt: null,
  askedExpiresAt: null,
} as const satisfies Partial<BookingRow>;

/** A booking in its first life, which holds all of its nights and belongs to whoever asked. */
export const NEW_STAY = {
  releasedFrom: null,
  heldFrom: null,
  life: 0,
  isUnheld: false,
  adoptedAt: null,
} as const satisfies Partial<BookingRow>;

/** A request that waits for an answer without holding its nights. */
export const waitsUnheld = ({ status, isUnheld }: Pick<BookingRow, 'status' | 'isUnheld'>) =>
  // A row read by plain SQL has 0 or 1 here.
  status === 'pending' && Number(isUnheld) === 1;

/** Such a request takes its nights where it is accepted. */
export const takesNights = (row: Pick<BookingRow, 'status' | 'isUnheld'>, to: BookingStatus) =>
  waitsUnheld(row) && ACCEPTED_STATUSES.includes(to);

const OWN_LIMIT = 50;
const { id, reference, userEmail, status, lastOperation, deletedAt } = bookingSubmissions;
const isLive = isNull(deletedAt);

export async function findBooking(db: Db, bookingId: number): Promise<BookingRow | undefined> {
  return db
    .select()
    .from(bookingSubmissions)
    .where(and(eq(id, bookingId), isLive))
    .get();
}

export async function findByReference(db: Db, wanted: string): Promise<BookingRow | undefined> {
  return db
    .select()
    .from(bookingSubmissions)
    .where(and(eq(reference, wanted), isLive))
    .get();
}

/** The row number of a booking that the same batch makes. */
export function bookingIdOf(wanted: string): SQL {
  return sql`(SELECT ${id} FROM ${bookingSubmissions} WHERE ${reference} = ${wanted})`;
}

/** True where one of the secrets (hashes of a device or a code) opens the booking. */
export async function hasBookingReceipt(
  db: Db,
  bookingId: number,
  secretHashes: readonly string[],
): Promise<boolean> {
  if (secretHashes.length === 0) return false;
  const row = await db
    .select({ bookingId: receipts.bookingId })
    .from(receipts)
    .where(and(eq(receipts.bookingId, bookingId), inArray(receipts.secretHash, [...secretHashes])))
    .get();
  return row !== undefined;
}

/** Bookings of an account, newest first. */
export async function bookingsOfUser(db: Db, email: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookingSubmissions)
    .where(and(eq(userEmail, email), isLive))
    .orderBy(desc(id))
    .limit(OWN_LIMIT)
    .all();
}

/** Bookings that a device or a code opens, newest first. */
export async function bookingsOfReceipts(
  db: Db,
  secretHashes: readonly string[],
): Promise<BookingRow[]> {
  if (secretHashes.length === 0) return [];
  const rows = await db
    .select({ booking: bookingSubmissions })
    .from(receipts)
    .innerJoin(bookingSubmissions, eq(id, receipts.bookingId))
    .where(and(inArray(receipts.secretHash, [...secretHashes]), isLive))
    .orderBy(desc(receipts.bookingId))
    .limit(OWN_LIMIT)
    .all();
  return [...new Map(rows.map(({ booking }) => [booking.id, booking])).values()];
}

/** Lets a device open a booking that its code opened there. */
export function attachReceipt(
  db: Db,
  receipt: { readonly bookingId: number; readonly secretHash: string; readonly createdAt: string },
): Statement {
  return db
    .insert(receipts)
    .values({ ...receipt, kind: 'device' })
    .onConflictDoNothing();
}

/** Rolls the batch back unless this operation made the last change of the booking. */
export function assertChangedBy(bookingId: number, operation: string): Statement {
  return assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM ${bookingSubmissions}
      WHERE ${id} = ${bookingId} AND ${lastOperation} = ${operation})`,
  );
}

export interface StatusChange extends Marks {
  readonly id: number;
  readonly from: BookingStatus;
  /** What the points of the change hang on; staff may give the stay another room meanwhile. */
  readonly roomType: RoomType;
  readonly to: BookingStatus;
  readonly cancelledBy: CancelledBy | null;
  /** Why staff end it. */
  readonly ending?: Ending | null;
  /** The version that was looked at, where the change takes the nights that it names. */
  readonly seen?: string | null;
  /** Facts that an answer keeps while it can be undone; its network is kept too. */
  readonly untold?: Pick<BookingRow, 'tellAt' | 'askedExpiresAt'> | null;
  readonly operation: string;
  readonly at: string;
}

/** Where the guest is by the marks, which change no version of the booking. */
type Marks = Pick<BookingRow, 'checkedInAt' | 'checkedOutAt'>;
export const isMarkedAs = ({ checkedInAt, checkedOutAt }: Marks): SQL => {
  const b = bookingSubmissions;
  return sql`${b.checkedInAt} IS ${checkedInAt} AND ${b.checkedOutAt} IS ${checkedOutAt}`;
};

/**
 * Compare and set, then proof inside the batch that this request did it. The
 * marks are compared where the booking ends: nobody's stay ends who came into the house meanwhile.
 * Completing a stay checks out whoever is in the house.
 */
export function changeStatus(db: Db, change: StatusChange): Statement[] {
  const { from, roomType, to, cancelledBy, ending, seen = null, untold, operation, at } = change;
  const leaves = to === 'completed' && change.checkedInAt !== null && change.checkedOutAt === null;
  const update = db
    .update(bookingSubmissions)
    .set({
      status: to,
      cancelledBy,
      expiresAt: null,
      ...(untold ?? { networkHash: null, tellAt: null, askedExpiresAt: null }),
      ...ending,
      lastOperation: operation,
      updatedAt: at,
      ...(leaves && { checkedOutAt: at }),
    })
    .where(
      and(
        eq(id, change.id),
        isLive,
        eq(status, from),
        eq(bookingSubmissions.roomType, roomType),
        seen === null ? undefined : eq(bookingSubmissions.updatedAt, seen),
        isFinal(to) ? isMarkedAs(change) : undefined,
      ),
    );
  return [update, assertChangedBy(change.id, operation)];
}

export interface StayChange {
  /** As it was looked at. */
  readonly row: BookingRow;
  readonly to: Pick<
    BookingRow,
    'checkInDate' | 'checkOutDate' | 'totalPrice' | 'fullPrice' | 'expiresAt'
  >;
  /** Its nights are held again, whatever was released. */
  readonly nights: Pick<BookingRow, 'releasedFrom' | 'heldFrom'>;
  readonly operation: string;
  readonly at: string;
}

/**
 * Compare and set of the dates, and of what they cost; the nights are moved beside it. What price
 * and nights hang on is compared too, for staff may change it meanwhile.
 */
export function changeStay(db: Db, { row, to, nights, operation, at }: StayChange): Statement[] {
  const b = bookingSubmissions;
  const update = db
    .update(bookingSubmissions)
    .set({ ...to, ...nights, lastOperation: operation, updatedAt: at })
    .where(
      and(
        eq(id, row.id),
        isLive,
        eq(status, row.status),
        sql`${b.releasedFrom} IS ${row.releasedFrom}`,
        sql`${b.heldFrom} IS ${row.heldFrom}`,
        eq(b.checkInDate, row.checkInDate),
        eq(b.checkOutDate, row.checkOutDate),
        eq(b.roomType, row.roomType),
        eq(b.bedType, row.bedType),
        eq(b.smokingPreference, row.smokingPreference),
        eq(b.numberOfGuests, row.numberOfGuests),
        sql`${b.cardPercent} IS ${row.cardPercent}`,
        sql`${b.checkedInAt} IS ${row.checkedInAt}`,
      ),
    );
  return [update, assertChangedBy(row.id, operation)];
}

/**
 * Compare and set of anything that staff edit, from the version of the booking that they saw; marks
 * and the room are no version of it, and are compared themselves.
 */
export function changeDetails(
  db: Db,
  change: {
    readonly row: BookingRow;
    readonly to: Partial<BookingRow>;
    readonly operation: string;
    readonly at: string;
  },
): Statement[] {
  const { row, to, operation, at } = change;
  const { updatedAt, checkedInAt, checkedOutAt, releasedFrom, roomNumber } = bookingSubmissions;
  const isAsSeen = and(
    eq(status, row.status),
    eq(updatedAt, row.updatedAt),
    sql`${checkedInAt} IS ${row.checkedInAt}`,
    sql`${checkedOutAt} IS ${row.checkedOutAt}`,
    sql`${releasedFrom} IS ${row.releasedFrom}`,
    sql`${roomNumber} IS ${row.roomNumber}`,
  );
  const update = db
    .update(bookingSubmissions)
    .set({ ...to, lastOperation: operation, updatedAt: at })
    .where(and(eq(id, row.id), isLive, isAsSeen));
  return [update, assertChangedBy(row.id, operation)];
}

/** What the devices read that open the bookings whose ids are selected. */
export const topicsOfBookingDevices = (ids: SQL): DeviceTopics =>
  topicsOfDevices(
    sql`SELECT secretHash FROM receipts WHERE kind = 'device' AND bookingId IN (${ids})`,
    'bookings',
    'notifications',
  );

/** What the guests of changed bookings read, by account and by device. */
export function topicsOfGuests(
  rows: readonly Pick<BookingRow, 'id' | 'userEmail'>[],
  ...topics: readonly OwnerTopic[]
): [OwnerTopics, DeviceTopics] {
  const emails = rows.map((row) => row.userEmail);
  const ids = JSON.stringify(rows.map((row) => row.id));
  return [
    topicsOfOwners(emails, ...topics),
    topicsOfBookingDevices(sql`SELECT value FROM json_each(${ids})`),
  ];
}
