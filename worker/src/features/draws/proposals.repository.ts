import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { assertSecondPerson, mayConfirmResult } from './may-confirm.repository.ts';
import { drawProposals } from './proposals.table.ts';

export type ProposalRow = typeof drawProposals.$inferSelect;
type NewProposal = Pick<ProposalRow, 'drawId' | 'kind' | 'content' | 'proposedBy' | 'proposedAt'>;

const isWaiting = and(isNull(drawProposals.confirmedBy), isNull(drawProposals.declinedBy));

export async function findProposal(
  db: Db,
  drawId: string,
  id: number,
): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(drawProposals)
    .where(and(eq(drawProposals.drawId, drawId), eq(drawProposals.id, id)));
  return row ?? null;
}

/** The proposal that waits, or the one that was confirmed. */
export async function standingProposal(db: Db, drawId: string): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(drawProposals)
    .where(
      and(eq(drawProposals.drawId, drawId), or(isNotNull(drawProposals.confirmedBy), isWaiting)),
    )
    .orderBy(desc(drawProposals.id))
    .limit(1);
  return row ?? null;
}

/** Breaks `bad_transition` unless the draw is sealed, and where another proposal of it waits. */
export const proposeStatements = (db: Db, row: NewProposal): Statement[] => [
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM draws WHERE id = ${row.drawId} AND status = 'frozen')`,
  ),
  db.insert(drawProposals).values(row).onConflictDoNothing(),
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM draw_proposals WHERE drawId = ${row.drawId}
      AND proposedBy = ${row.proposedBy} AND content = ${JSON.stringify(row.content)}
      AND confirmedBy IS NULL AND declinedBy IS NULL)`,
  ),
];

interface Answer {
  readonly id: number;
  readonly drawId: string;
  readonly by: number;
  readonly at: string;
}

/**
 * For the batch that does what was proposed. Breaks `second_person` for whoever may not confirm it,
 * and `bad_transition` where it waits no longer.
 */
export const confirmStatements = (db: Db, { id, drawId, by, at }: Answer): Statement[] => [
  assertSecondPerson(
    sql`EXISTS (SELECT 1 FROM draw_proposals p
      WHERE p.id = ${id} AND ${mayConfirmResult(sql.raw('p.proposedBy'), by, { drawId, at })})`,
  ),
  db
    .update(drawProposals)
    .set({ confirmedBy: by, confirmedAt: at })
    .where(and(eq(drawProposals.id, id), isWaiting)),
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM draw_proposals WHERE id = ${id} AND confirmedBy = ${by})`,
  ),
];

/** Breaks `bad_transition` where it was confirmed meanwhile. */
export const declineStatements = (db: Db, { id, by, at }: Omit<Answer, 'drawId'>): Statement[] => [
  db
    .update(drawProposals)
    .set({ declinedBy: by, declinedAt: at })
    .where(and(eq(drawProposals.id, id), isWaiting)),
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM draw_proposals WHERE id = ${id} AND declinedBy IS NOT NULL)`,
  ),
];
