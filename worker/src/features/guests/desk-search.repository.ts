import { and, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DeskQuery } from '#shared/guests/desk-query.ts';
import type { Deps } from '../../deps.ts';
import { admins, users } from '../../identity/identity.table.ts';
import type { Db } from '../../platform/db/db.ts';
import { qualified } from '../../platform/db/qualified.ts';
import { readWantedEntries, type EntryRow } from '../events/entries.repository.ts';
import { accountSeeks, entrySeeks, idsOf, wanted } from './desk-seeks.repository.ts';

export interface FoundAccount {
  readonly id: number;
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
}

/** Guests' accounts that are meant; staff are none. */
export async function findAccounts(deps: Deps, query: DeskQuery): Promise<FoundAccount[]> {
  const ids = await idsOf(deps, accountSeeks(query));
  if (ids.length === 0) return [];
  const { id, fullName, email, phoneNumber, isVerified, erasedAt } = users;
  return deps.db
    .select({ id, fullName, email, phoneNumber })
    .from(users)
    .where(
      and(
        inArray(id, wanted(ids)),
        sql`${isVerified} = 1`,
        isNull(erasedAt),
        qualified(sql`NOT EXISTS (SELECT 1 FROM ${admins} WHERE ${admins.username} = ${users.email}
          AND ${admins.disabledAt} IS NULL)`),
      ),
    )
    .orderBy(sql`${id} DESC`);
}

/** Entries that are meant and in a draw, and those with these phones. */
export async function findEntries(
  deps: Deps,
  query: DeskQuery,
  more: readonly SQL[],
): Promise<EntryRow[]> {
  const ids = await idsOf(deps, [...entrySeeks(query), ...more]);
  if (ids.length === 0) return [];
  const rows = await readWantedEntries(
    deps.db,
    sql`SELECT value FROM ${wanted(ids)}`,
    sql`e.id DESC`,
  );
  return rows.filter(({ status }) => status !== 'void');
}

const staysSchema = z.array(z.object({ phone: z.string(), n: z.int() }));
/** Bookings that are counted for a phone; more are `100`. */
const COUNTED = 100;

/** How many bookings that are not cancelled each phone has. */
export async function countStays(db: Db, phones: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.all(sql`
    SELECT p.value AS phone, (SELECT COUNT(*) FROM (SELECT 1 FROM booking_submissions
      WHERE phoneNumber = p.value AND status <> 'cancelled' AND deletedAt IS NULL
      LIMIT ${COUNTED})) AS n
    FROM json_each(${JSON.stringify(phones)}) p`);
  return new Map(staysSchema.parse(rows).map(({ phone, n }) => [phone, n]));
}

/** Accounts under these e-mails, and the newest name that booked with each phone. */
export async function accountsOfEmails(db: Db, emails: readonly string[]): Promise<FoundAccount[]> {
  if (emails.length === 0) return [];
  const { id, fullName, email, phoneNumber, erasedAt } = users;
  return db
    .select({ id, fullName, email, phoneNumber })
    .from(users)
    .where(
      and(
        inArray(email, sql`(SELECT value FROM json_each(${JSON.stringify(emails)}))`),
        isNull(erasedAt),
        isNotNull(email),
      ),
    );
}

const namesSchema = z.array(z.object({ phone: z.string(), name: z.nullable(z.string()) }));

/** The name under which each phone booked last; phones that never did are not there. */
export async function namesOfPhones(
  db: Db,
  phones: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.all(sql`
    SELECT p.value AS phone, (SELECT fullName FROM (
      SELECT id, fullName FROM booking_submissions
      WHERE phoneNumber = p.value AND deletedAt IS NULL LIMIT ${COUNTED})
      ORDER BY id DESC LIMIT 1) AS name
    FROM json_each(${JSON.stringify(phones)}) p`);
  return new Map(
    namesSchema.parse(rows).flatMap(({ phone, name }) => (name === null ? [] : [[phone, name]])),
  );
}
