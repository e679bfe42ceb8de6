import { and, eq, isNull, sql } from 'drizzle-orm';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import type { VoidRow } from './draws.repository.ts';
import { drawVoids } from './draws.table.ts';

/** Breaks `bad_transition` unless the draw is sealed and its number was still to come at `at`. */
const assertVoidable = (drawId: string, at: string): Statement =>
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM draws
      WHERE id = ${drawId} AND status = 'frozen' AND numberAt > ${at})`,
  );

export const proposeStatements = (
  db: Db,
  row: Omit<VoidRow, 'confirmedBy' | 'confirmedAt'>,
): Statement[] => [
  assertVoidable(row.drawId, row.proposedAt),
  db.insert(drawVoids).values(row).onConflictDoNothing(),
];

interface Confirmation {
  readonly id: string;
  readonly ticket: string;
  readonly by: number;
  readonly at: string;
}

/** Also breaks `second_person` where nobody else has proposed it. */
export const confirmStatements = (db: Db, { id, ticket, by, at }: Confirmation): Statement[] => [
  assertVoidable(id, at),
  assertNot(
    'second_person',
    sql`NOT EXISTS (SELECT 1 FROM draw_voids
      WHERE drawId = ${id} AND ticket = ${ticket} AND proposedBy <> ${by})`,
  ),
  db
    .update(drawVoids)
    .set({ confirmedBy: by, confirmedAt: at })
    .where(
      and(eq(drawVoids.drawId, id), eq(drawVoids.ticket, ticket), isNull(drawVoids.confirmedBy)),
    ),
];

/** Nothing where it is confirmed by now. */
export const declineStatement = (db: Db, id: string, ticket: string): Statement =>
  db
    .delete(drawVoids)
    .where(
      and(eq(drawVoids.drawId, id), eq(drawVoids.ticket, ticket), isNull(drawVoids.confirmedBy)),
    );
