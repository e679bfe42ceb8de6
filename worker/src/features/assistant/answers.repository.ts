import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { ANSWERS_MAX } from '#shared/assistant/answer.contract.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { customChatQa as qa } from './assistant.table.ts';

export type AnswerRow = typeof qa.$inferSelect;
export type AnswerWords = Pick<
  AnswerRow,
  'question' | 'answer' | 'questionAr' | 'answerAr' | 'keywords'
>;

/** Newest first; never more than a house may have. */
export function readAnswers(db: Db, isActive: true | null): Promise<AnswerRow[]> {
  return db
    .select()
    .from(qa)
    .where(isActive === null ? undefined : eq(qa.isActive, isActive))
    .orderBy(desc(qa.id))
    .limit(ANSWERS_MAX);
}

export async function findAnswer(db: Db, id: number): Promise<AnswerRow | undefined> {
  return db.select().from(qa).where(eq(qa.id, id)).get();
}

/** What a request has added. */
export async function findAdded(db: Db, operation: string): Promise<AnswerRow | undefined> {
  return db.select().from(qa).where(eq(qa.lastOperation, operation)).get();
}

/** Inserts the answer, once a request, however often its batch is repeated. */
export function insertAnswer(words: AnswerWords, operation: string, at: string): Statement {
  return insertSelect(
    qa,
    { ...words, createdAt: at, updatedAt: at, lastOperation: operation },
    sql`WHERE NOT EXISTS (SELECT 1 FROM ${qa} WHERE ${qa.lastOperation} = ${operation})`,
  );
}

export const idOfAdded = (operation: string): SQL =>
  sql`(SELECT ${qa.id} FROM ${qa} WHERE ${qa.lastOperation} = ${operation})`;

export interface AsSeen {
  readonly id: number;
  readonly revision: number;
}

/** Compare and set; where it is another by now the batch rolls back with `bad_transition`. */
export function updateAnswer(
  db: Db,
  { id, revision }: AsSeen,
  set: Partial<AnswerWords & Pick<AnswerRow, 'isActive'>>,
  { operation, at }: { readonly operation: string; readonly at: string },
): Statement[] {
  return [
    db
      .update(qa)
      .set({ ...set, updatedAt: at, revision: sql`${qa.revision} + 1`, lastOperation: operation })
      .where(and(eq(qa.id, id), eq(qa.revision, revision))),
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM ${qa} WHERE ${qa.id} = ${id} AND ${qa.lastOperation} = ${operation})`,
    ),
  ];
}

/** The same for a deletion; one that is gone already stays so. */
export function deleteAnswerRow(db: Db, { id, revision }: AsSeen): Statement[] {
  return [
    db.delete(qa).where(and(eq(qa.id, id), eq(qa.revision, revision))),
    assertNot('bad_transition', sql`EXISTS (SELECT 1 FROM ${qa} WHERE ${qa.id} = ${id})`),
  ];
}
