import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { normalise } from '#shared/assistant/normalise.ts';
import type { Language } from '#shared/language.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { chatUnanswered as u } from '../assistant.table.ts';

/** Characters of a question that are kept. */
const LONGEST = 300;

/** The same question in another spelling is one row; one that was dismissed comes back. */
export function noteUnanswered({
  question,
  lang,
  at,
  operation,
}: {
  readonly question: string;
  readonly lang: Language;
  readonly at: string;
  readonly operation: string;
}): Statement {
  const words = question.slice(0, LONGEST);
  const plain = normalise(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return sql`INSERT INTO ${u} (plain, question, lang, times, firstAskedAt, lastAskedAt, lastOperation)
    VALUES (${plain}, ${words}, ${lang}, 1, ${at}, ${at}, ${operation})
    ON CONFLICT (plain) DO UPDATE SET times = times + 1, lastAskedAt = excluded.lastAskedAt,
      question = excluded.question, dismissedAt = NULL, lastOperation = excluded.lastOperation
    WHERE lastOperation <> excluded.lastOperation`;
}

export interface PageAfter {
  readonly at: string;
  readonly id: number;
}

/** One page, those asked last first. */
export async function unansweredPage(db: Db, after: PageAfter | null, limit: number) {
  return db
    .select({
      id: u.id,
      question: u.question,
      lang: u.lang,
      times: u.times,
      lastAskedAt: u.lastAskedAt,
    })
    .from(u)
    .where(
      and(
        isNull(u.dismissedAt),
        after === null ? undefined : sql`(lastAskedAt, id) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(u.lastAskedAt), desc(u.id))
    .limit(limit);
}

export async function findUnanswered(db: Db, id: number) {
  return db.select({ id: u.id, dismissedAt: u.dismissedAt }).from(u).where(eq(u.id, id)).get();
}

/** Dismisses a question, or takes that back; one that is so already stays as it is. */
export const dismiss = (db: Db, id: number, at: string | null): Statement =>
  db
    .update(u)
    .set({ dismissedAt: at })
    .where(and(eq(u.id, id), at === null ? isNotNull(u.dismissedAt) : isNull(u.dismissedAt)));

/** The newest questions without an answer, as many as are looked through at once. */
export async function openQuestions(db: Db, limit: number) {
  return db
    .select({ id: u.id, question: u.question })
    .from(u)
    .where(isNull(u.dismissedAt))
    .orderBy(desc(u.lastAskedAt), desc(u.id))
    .limit(limit);
}

/** Takes those off the list that an answer now covers; one that is asked in vain again comes back. */
export const dismissAll = (db: Db, ids: readonly number[], at: string): Statement =>
  db
    .update(u)
    .set({ dismissedAt: at })
    .where(
      and(
        sql`${u.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        isNull(u.dismissedAt),
      ),
    );

export const deleteUnansweredBefore = (db: Db, before: string): Statement =>
  db.delete(u).where(sql`${u.lastAskedAt} < ${before}`);
