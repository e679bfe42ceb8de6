import { count, eq, lt, ne, sql, type SQL } from 'drizzle-orm';
import { canonicalEmail } from '#shared/accounts/email.ts';
import type { MailReturns } from '#shared/mails/mails.contract.ts';
import type { Statement } from '../db/batch.ts';
import type { Db } from '../db/db.ts';
import { mailBounces, type BOUNCE_KINDS } from './mail-bounces.table.ts';

interface Bounce {
  readonly email: string;
  readonly kind: (typeof BOUNCE_KINDS)[number];
  readonly at: string;
}

/**
 * Notes what became of a mail, where `isSomebodys` says so of its address at that moment. The latest
 * of what is kept counts, so a repeat changes nothing. That a mail arrived is kept only where one has
 * come back before: a return that is told later than a newer arrival stands until the next arrival.
 */
export const noteBounce = (
  { email, kind, at }: Bounce,
  isSomebodys: (email: string) => SQL,
): Statement =>
  kind === 'delivered'
    ? sql`UPDATE mail_bounces SET kind = ${kind}, at = ${at} WHERE email = ${email} AND at < ${at}`
    : sql`INSERT INTO mail_bounces (email, kind, at) SELECT ${email}, ${kind}, ${at}
        WHERE ${isSomebodys(email)}
        ON CONFLICT (email) DO UPDATE SET kind = excluded.kind, at = excluded.at
        WHERE excluded.at > mail_bounces.at`;

/** Whether the last mail to an address came back, or was reported; null where none did. */
export async function findBounce(db: Db, address: string | null): Promise<MailReturns | null> {
  if (address === null) return null;
  const row = await db
    .select({ kind: mailBounces.kind })
    .from(mailBounces)
    .where(eq(mailBounces.email, canonicalEmail(address)))
    .get();
  return row === undefined || row.kind === 'delivered' ? null : row.kind;
}

/** Counts addresses from which mail comes back. */
export async function countBounces(db: Db): Promise<number> {
  const row = await db
    .select({ n: count() })
    .from(mailBounces)
    .where(ne(mailBounces.kind, 'delivered'))
    .get();
  return row?.n ?? 0;
}

/** Forgets addresses that are erased, left for another one, or have just been proved. */
export const forgetBouncesAt = (db: Db, emails: SQL): Statement =>
  db.delete(mailBounces).where(sql`${mailBounces.email} IN (${emails})`);

// Without the plus its type keeps SQLite from the index on the addresses of bookings in lower case.
const EMAIL = sql.raw('+mail_bounces.email');
const ofNobody = (isSomebodys: (email: SQL) => SQL, most: number): SQL =>
  sql`SELECT rowid FROM mail_bounces WHERE NOT ${isSomebodys(EMAIL)} LIMIT ${most}`;

/** Whether an address is kept of which `isSomebodys` is no longer true. */
export const hasBounceOfNobody = async (
  db: Db,
  isSomebodys: (email: SQL) => SQL,
): Promise<boolean> => (await db.all(ofNobody(isSomebodys, 1))).length > 0;

/** Deletes such addresses. */
export const deleteBouncesOfNobody = (isSomebodys: (email: SQL) => SQL, most: number): Statement =>
  sql`DELETE FROM mail_bounces WHERE rowid IN (${ofNobody(isSomebodys, most)})`;

const isBefore = (instant: string) => lt(mailBounces.at, instant);

export const hasBounceBefore = async (db: Db, instant: string): Promise<boolean> =>
  (await db.select({ at: mailBounces.at }).from(mailBounces).where(isBefore(instant)).get()) !==
  undefined;

export const deleteBouncesBefore = (db: Db, instant: string): Statement =>
  db.delete(mailBounces).where(isBefore(instant));
