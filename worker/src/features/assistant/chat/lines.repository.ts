import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { chatMessages as lines } from '../assistant.table.ts';
import { HAS_ID, type LineRow } from './conversation.repository.ts';

export type NewLine = Omit<typeof lines.$inferInsert, 'id' | 'isBot'>;

/** Adds a line, once however often its batch is repeated. */
export const addLine = (db: Db, line: NewLine): Statement =>
  db
    .insert(lines)
    .values({ ...line, isBot: line.author !== 'guest' })
    .onConflictDoNothing()
    .returning({ id: lines.id });

export async function findLine(
  db: Db,
  sessionId: string,
  messageId: string,
  author: LineRow['author'],
) {
  return db
    .select()
    .from(lines)
    .where(
      and(
        eq(lines.sessionId, sessionId),
        eq(lines.messageId, messageId),
        eq(lines.author, author),
        HAS_ID,
      ),
    )
    .get();
}

/** The same of the whole conversation as `speakerOf` of some lines; null where there is none. */
export async function lastSpeaker(db: Db, sessionId: string): Promise<LineRow['author'] | null> {
  const line = await db
    .select({ author: lines.author })
    .from(lines)
    .where(
      and(
        eq(lines.sessionId, sessionId),
        ne(lines.author, 'guest'),
        sql`json_extract(${lines.card}, '$.is') IS NOT 'booked'`,
      ),
    )
    .orderBy(desc(lines.id))
    .limit(1)
    .get();
  return line?.author ?? null;
}

/** Lines after a row number, the last `limit` of them, oldest first. */
export async function readLines(db: Db, sessionId: string, after: number, limit: number) {
  const found = await db
    .select()
    .from(lines)
    .where(and(eq(lines.sessionId, sessionId), gt(lines.id, after)))
    .orderBy(desc(lines.id))
    .limit(limit);
  return found.toReversed();
}
