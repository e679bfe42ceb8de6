import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { HandoverNote } from '#shared/desk/handover-note.contract.ts';
import { users } from '../../identity/identity.table.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { handoverNotes as n } from './desk.table.ts';

/** Open notes that are shown; more than a shift can read. */
const OPEN_LIMIT = 100;
/** Among the newest that many are those that were ticked off a moment ago. */
const NEWEST = 50;

const fields = {
  id: n.id,
  text: n.text,
  author: users.fullName,
  createdAt: n.createdAt,
  doneAt: n.doneAt,
};

/** Open notes, oldest first, then the newest that were ticked off since. */
export async function readNotes(db: Db, doneSince: string): Promise<HandoverNote[]> {
  const newest = db.select().from(n).orderBy(desc(n.id)).limit(NEWEST).as('newest');
  const [open, done] = await db.batch([
    db
      .select(fields)
      .from(n)
      .innerJoin(users, eq(users.id, n.userId))
      .where(isNull(n.doneAt))
      .orderBy(asc(n.id))
      .limit(OPEN_LIMIT),
    db
      .select({
        id: newest.id,
        text: newest.text,
        author: users.fullName,
        createdAt: newest.createdAt,
        doneAt: newest.doneAt,
      })
      .from(newest)
      .innerJoin(users, eq(users.id, newest.userId))
      .where(and(isNotNull(newest.doneAt), gte(newest.doneAt, doneSince)))
      .orderBy(asc(newest.id)),
  ]);
  return [...open, ...done];
}

export async function findNote(db: Db, id: number) {
  return db.select().from(n).where(eq(n.id, id)).get();
}

/** A note whose words its author has left open already is not left twice. */
export function insertNote(note: {
  readonly text: string;
  readonly userId: number;
  readonly createdAt: string;
}): Statement {
  return insertSelect(
    n,
    note,
    sql`WHERE NOT EXISTS (SELECT 1 FROM ${n} WHERE ${n.doneAt} IS NULL
      AND ${n.userId} = ${note.userId} AND ${n.text} = ${note.text})`,
  );
}

/** Ticks a note off, or takes that back; one that is so already stays as it is. */
export function tickNote(
  db: Db,
  id: number,
  done: { readonly at: string; readonly by: number } | null,
): Statement {
  return db
    .update(n)
    .set({ doneAt: done?.at ?? null, doneBy: done?.by ?? null })
    .where(and(eq(n.id, id), done === null ? isNotNull(n.doneAt) : isNull(n.doneAt)));
}
