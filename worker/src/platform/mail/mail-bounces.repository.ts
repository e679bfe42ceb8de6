import { count, eq, lt, ne, sql } from 'drizzle-orm';
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
 * Notes what became of a mail. The latest counts, so a repeat and one that comes late change nothing;
 * that a mail arrived is kept only where one has come back before.
 */
export const noteBounce = ({ email, kind, at }: Bounce): Statement =>
  kind === 'delivered'
    ? sql`UPDATE mail_bounces SET kind = ${kind}, at = ${at} WHERE email = ${email} AND at < ${at}`
    : sql`INSERT INTO mail_bounces (email, kind, at) VALUES (${email}, ${kind}, ${at})
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

/** Forgets an address that is erased, or is nobody's of the house any more. */
export const forgetBounce = (db: Db, email: string): Statement =>
  db.delete(mailBounces).where(eq(mailBounces.email, email));

const isBefore = (instant: string) => lt(mailBounces.at, instant);

export const hasBounceBefore = async (db: Db, instant: string): Promise<boolean> =>
  (await db.select({ at: mailBounces.at }).from(mailBounces).where(isBefore(instant)).get()) !==
  undefined;

export const deleteBouncesBefore = (db: Db, instant: string): Statement =>
  db.delete(mailBounces).where(isBefore(instant));
