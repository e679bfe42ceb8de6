import { and, asc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Statement } from '../db/batch.ts';
import type { Db } from '../db/db.ts';
import { mails } from './mails.table.ts';

export type MailRow = typeof mails.$inferSelect;

interface NewMail {
  readonly key: string;
  readonly kind: string;
  /** Encrypted; SQL where the batch itself decides what is told. */
  readonly params: SQL;
  readonly notBefore: string;
  readonly expires: string;
  readonly at: string;
  /** Where it does not hold at the moment of the batch, nothing is written. */
  readonly when: SQL;
}

/**
 * A mail that belongs to the batch of its cause, after the statements that it depends on. Its writer
 * has taken it already, until `notBefore`.
 */
export const insertMail = ({
  key,
  kind,
  params,
  notBefore,
  expires,
  at,
  when,
}: NewMail): Statement =>
  sql`INSERT INTO mails (key, kind, paramsEnc, notBefore, expires, tries, createdAt)
    SELECT ${key}, ${kind}, ${params}, ${notBefore}, ${expires}, 1, ${at} WHERE ${when}
    ON CONFLICT (key) DO UPDATE SET paramsEnc = excluded.paramsEnc, notBefore = excluded.notBefore,
      expires = excluded.expires, tries = 1, failedAt = NULL`;

const isDue = (at: string) => and(isNull(mails.failedAt), lte(mails.notBefore, at));

/** Whether one is due or comes too late. */
export async function hasMailDue(db: Db, at: string): Promise<boolean> {
  const row = await db.get<{ due: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM mails WHERE expires <= ${at}) OR EXISTS
      (SELECT 1 FROM mails WHERE failedAt IS NULL AND notBefore <= ${at}) AS due`,
  );
  return row?.due === 1;
}

/**
 * Deletes mails that come too late and answers how many had never been given up; then takes those
 * that are due, so that nobody else sends them before `until`, and answers their numbers.
 */
export const claimMails = (db: Db, at: string, until: string, most: number): Statement[] => [
  db
    .delete(mails)
    .where(lte(mails.expires, at))
    .returning({ late: sql<number>`failedAt IS NULL AND kind <> 'alarm'`.as('late') }),
  db
    .update(mails)
    .set({ notBefore: until, tries: sql`${mails.tries} + 1` })
    .where(
      inArray(
        mails.id,
        db
          .select({ id: mails.id })
          .from(mails)
          .where(isDue(at))
          .orderBy(asc(mails.notBefore))
          .limit(most),
      ),
    )
    .returning({ id: mails.id }),
];

export const findMails = (db: Db, ids: readonly number[]): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(inArray(mails.id, [...ids]))
    .orderBy(asc(mails.id));

/** Sent, or not wanted any more. */
export const deleteMail = (db: Db, key: string): Statement =>
  db.delete(mails).where(eq(mails.key, key));

export const putMailOff = (db: Db, key: string, notBefore: string): Statement =>
  db.update(mails).set({ notBefore }).where(eq(mails.key, key));

export const giveMailUp = (db: Db, key: string, at: string): Statement =>
  db.update(mails).set({ failedAt: at }).where(eq(mails.key, key));

/**
 * Mails that wait for their next try, or were given up, are due at once with all their tries before
 * them; those that somebody may be sending at `at` are not among them.
 */
export const retryMails = (db: Db, at: string, taken: string): Statement =>
  db
    .update(mails)
    .set({ notBefore: at, tries: 0, failedAt: null })
    .where(sql`${isNotNull(mails.failedAt)} OR ${mails.notBefore} > ${taken}`);

/** Counts of what has not left although it was written before `since`. */
export async function countMails(db: Db, since: string) {
  const row = await db.get<{ waiting: number; failed: number; oldest: string | null }>(
    sql`SELECT coalesce(sum(failedAt IS NULL), 0) AS waiting,
      coalesce(sum(failedAt IS NOT NULL), 0) AS failed, min(createdAt) AS oldest
      FROM mails WHERE createdAt <= ${since}`,
  );
  return row ?? { waiting: 0, failed: 0, oldest: null };
}

/** Whether one was given up since the instant, or has been refused several times. */
export async function hasFailingMail(db: Db, since: string): Promise<boolean> {
  const row = await db.get<{ failing: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM mails
      WHERE failedAt >= ${since} OR (failedAt IS NULL AND tries >= 3)) AS failing`,
  );
  return row?.failing === 1;
}
