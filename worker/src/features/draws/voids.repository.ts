import { and, eq, isNull, sql } from 'drizzle-orm';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import type { VoidRow } from './draws.repository.ts';
import { drawVoids } from './draws.table.ts';
import { assertSecondPerson, mayConfirm } from './may-confirm.repository.ts';

/** Breaks `bad_transition` unless the draw is sealed and its number was still to come at `at`. */
const assertVoidable = (drawId: string, at: string): Statement =>
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM draws
      WHERE id = ${drawId} AND status = 'frozen' AND numberAt > ${at})`,
  );

export const proposeStatements = (
  db: Db,
  row: Omit<VoidRow, 'confirmedBy' | 'confirmedAt' | 'hands'>,
): Statement[] => [
  assertVoidable(row.drawId, row.proposedAt),
  db.insert(drawVoids).values(row).onConflictDoNothing(),
];

interface Confirmation {
  readonly id: string;
  readonly ticket: string;
  /** Who proposed what was looked at. */
  readonly proposedBy: number;
  readonly by: number;
  readonly at: string;
  /** Initials of both, where they are published. */
  readonly hands: readonly string[] | null;
}

/** Also breaks `second_person` where it is not the proposal of somebody whose word this one may confirm. */
export const confirmStatements = (
  db: Db,
  { id, ticket, proposedBy, by, at, hands }: Confirmation,
): Statement[] => [
  assertVoidable(id, at),
  assertSecondPerson(
    sql`(EXISTS (SELECT 1 FROM draw_voids
      WHERE drawId = ${id} AND ticket = ${ticket} AND proposedBy = ${proposedBy})
      AND ${mayConfirm(proposedBy, by, { drawId: id, at })})`,
  ),
  db
    .update(drawVoids)
    .set({ confirmedBy: by, confirmedAt: at, hands })
    .where(
      and(eq(drawVoids.drawId, id), eq(drawVoids.ticket, ticket), isNull(drawVoids.confirmedBy)),
    ),
];

/** Declines a proposed void; changes nothing where it is confirmed by now. */
export const declineStatement = (db: Db, id: string, ticket: string): Statement =>
  db
    .delete(drawVoids)
    .where(
      and(eq(drawVoids.drawId, id), eq(drawVoids.ticket, ticket), isNull(drawVoids.confirmedBy)),
    );
