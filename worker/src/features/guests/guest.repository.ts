import { and, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { GUEST_ENTRIES, GUEST_MESSAGES, GUEST_POINTS } from '#shared/guests/guest.contract.ts';
import { isErased } from '../../identity/erased-account.ts';
import { users } from '../../identity/identity.table.ts';
import type { Db } from '../../platform/db/db.ts';
import type { BookingRow } from '../bookings/bookings.repository.ts';
import { bookingSubmissions } from '../bookings/bookings.table.ts';
import { readWantedEntries, type EntryRow } from '../events/entries.repository.ts';
import { notifications } from '../notifications/notifications.table.ts';
import { pointTransactions, userPoints } from '../points/points.table.ts';
import { entriesOfPhones } from './desk-seeks.repository.ts';

/** Bookings of one guest that are read; a phone with more is not a guest's. */
const BOOKINGS_READ = 200;
const ACCOUNTS_READ = 3;

/** The newest ones. */
const readBookings = (db: Db, condition: SQL) =>
  db
    .select()
    .from(bookingSubmissions)
    .where(and(condition, isNull(bookingSubmissions.deletedAt)))
    .orderBy(desc(bookingSubmissions.id))
    .limit(BOOKINGS_READ);

export const bookingsOfPhone = (db: Db, phone: string): Promise<BookingRow[]> =>
  readBookings(db, eq(bookingSubmissions.phoneNumber, phone));

export const bookingsOfAccount = (db: Db, email: string): Promise<BookingRow[]> =>
  readBookings(db, eq(bookingSubmissions.userEmail, email));

/** Whose bookings these are: all of a phone, or of an account that has none. */
export type Booker = { readonly phone: string } | { readonly email: string };

const isBy = (booker: Booker): SQL =>
  'phone' in booker
    ? eq(bookingSubmissions.phoneNumber, booker.phone)
    : eq(bookingSubmissions.userEmail, booker.email);

/** How many bookings they have, and how many of them are completed, also where not all are read. */
export async function countBookings(db: Db, booker: Booker) {
  const { status, deletedAt } = bookingSubmissions;
  const [counted] = await db
    .select({
      all: sql<number>`COUNT(*)`,
      completed: sql<number>`COALESCE(SUM(${status} = 'completed'), 0)`,
    })
    .from(bookingSubmissions)
    .where(and(isBy(booker), isNull(deletedAt)));
  return counted ?? { all: 0, completed: 0 };
}

/** Bookings made before the one that `before` names, or from the newest on, at most `limit`. */
export async function bookingsBefore(
  db: Db,
  booker: Booker,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<BookingRow[]> {
  const b = bookingSubmissions;
  return db
    .select()
    .from(b)
    .where(and(isBy(booker), isNull(b.deletedAt), before === null ? undefined : lt(b.id, before)))
    .orderBy(desc(b.id))
    .limit(limit);
}

export type AccountRow = typeof users.$inferSelect;

export async function findAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .get();
}

/** Accounts whose own phone this is, then those that booked with it. */
export async function accountsOfPhone(
  db: Db,
  phone: string,
  bookings: readonly BookingRow[],
): Promise<AccountRow[]> {
  const emails = bookings.flatMap(({ userEmail }) =>
    userEmail === null || isErased(userEmail) ? [] : [userEmail],
  );
  const [own, others] = await db.batch([
    db
      .select()
      .from(users)
      .where(
        and(
          // As the index of phones has them.
          sql`substr(phoneNumber,2) = ${phone.slice(1)} AND substr(phoneNumber,4) <> ''`,
          isNull(users.erasedAt),
          sql`${users.isVerified} = 1`,
        ),
      )
      .limit(ACCOUNTS_READ),
    db
      .select()
      .from(users)
      .where(
        and(
          inArray(users.email, sql`(SELECT value FROM json_each(${JSON.stringify(emails)}))`),
          isNull(users.erasedAt),
        ),
      )
      .limit(ACCOUNTS_READ),
  ]);
  const all = new Map([...own, ...others].map((row) => [row.id, row]));
  return [...all.values()].slice(0, ACCOUNTS_READ);
}

/** Balance and the newest lines of each account's ledger. */
export async function pointsOfAccounts(db: Db, accounts: readonly AccountRow[]) {
  return Promise.all(
    accounts.map(async ({ email }) => {
      const [[balance], lines] = await db.batch([
        db
          .select({ totalPoints: userPoints.totalPoints })
          .from(userPoints)
          .where(eq(userPoints.userEmail, email)),
        db
          .select()
          .from(pointTransactions)
          .where(eq(pointTransactions.userEmail, email))
          .orderBy(desc(pointTransactions.id))
          .limit(GUEST_POINTS),
      ]);
      return { totalPoints: balance?.totalPoints ?? 0, points: lines };
    }),
  );
}

export const entriesOfPhone = async (db: Db, phone: string): Promise<EntryRow[]> => {
  const [seek = sql``] = entriesOfPhones([phone]);
  const rows = await readWantedEntries(db, seek, sql`e.id DESC`);
  return rows.filter(({ status }) => status !== 'void').slice(0, GUEST_ENTRIES);
};

/** Notifications that are counted; more are `100`. */
const COUNTED = 100;

/** The newest notifications to a phone, and how many there are. */
export async function messagesOfPhone(db: Db, phone: string) {
  const ofPhone = eq(notifications.userPhone, phone);
  const [rows, counted] = await db.batch([
    db
      .select()
      .from(notifications)
      .where(ofPhone)
      .orderBy(desc(notifications.id))
      .limit(GUEST_MESSAGES),
    db.select({ id: notifications.id }).from(notifications).where(ofPhone).limit(COUNTED),
  ]);
  return { rows, count: counted.length };
}

const nameSchema = z.array(z.object({ id: z.int(), fullName: z.string() }));

/** Names of members of staff. */
export async function namesOfUsers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
  return new Map(nameSchema.parse(rows).map(({ id, fullName }) => [id, fullName]));
}
