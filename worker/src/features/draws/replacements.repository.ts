import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Offer } from './claims.repository.ts';
import { drawReplacements } from './replacements.table.ts';

export type ReplacementRow = typeof drawReplacements.$inferSelect;

/** Prizes of a draw that went on by a number of their own, in their order. */
export const replacementsOf = (db: Db, drawId: string): Promise<ReplacementRow[]> =>
  db
    .select()
    .from(drawReplacements)
    .where(eq(drawReplacements.drawId, drawId))
    .orderBy(asc(drawReplacements.number));

/** The one that is drawn next; later ones wait for it. */
export async function nextReplacement(db: Db, drawId: string): Promise<ReplacementRow | null> {
  const [row] = await db
    .select()
    .from(drawReplacements)
    .where(and(eq(drawReplacements.drawId, drawId), isNull(drawReplacements.result)))
    .orderBy(asc(drawReplacements.number))
    .limit(1);
  return row ?? null;
}

/** Draws that wait for a number of a replacement, which is out by then. */
export async function drawsToReplaceIn(db: Db, at: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ drawId: drawReplacements.drawId })
    .from(drawReplacements)
    .where(and(isNull(drawReplacements.result), sql`${drawReplacements.numberAt} <= ${at}`))
    .orderBy(drawReplacements.drawId);
  return rows.map(({ drawId }) => drawId);
}

interface Announced {
  readonly drawId: string;
  readonly at: string;
  readonly round: number;
  readonly numberAt: string;
  readonly operation: string;
}

/**
 * Announces that a prize goes on by a number of its own: nothing where somebody has the prize, it
 * is announced already, or everybody was offered one.
 */
export const announceReplacement = (
  { drawId, at, round, numberAt, operation }: Announced,
  prize: number,
): Statement => sql`
  INSERT INTO draw_replacements (drawId, number, prize, announcedAt, round, numberAt,
    lastOperation)
  SELECT d.id, (SELECT COALESCE(MAX(r.number), 0) + 1 FROM draw_replacements r
      WHERE r.drawId = d.id), ${prize}, ${at}, ${round}, ${numberAt}, ${operation}
  FROM draws d
  WHERE d.id = ${drawId} AND d.status = 'drawn' AND d.replacement = 'fresh'
    AND NOT EXISTS (SELECT 1 FROM draw_claims c WHERE c.drawId = d.id AND c.prize = ${prize}
      AND c.status IN ('offered', 'claimed', 'fulfilled'))
    AND EXISTS (SELECT 1 FROM draw_tickets t WHERE t.drawId = d.id
      AND t.ticket NOT IN (SELECT value FROM json_each(d.result, '$.voids'))
      AND t.person NOT IN (SELECT person FROM draw_claims c WHERE c.drawId = d.id))
  ON CONFLICT DO NOTHING`;

interface Drawn extends Offer {
  readonly number: number;
  readonly prize: number;
  readonly winner: string | null;
  readonly result: string;
  readonly resultHash: string;
}

/**
 * Writes the result of a replacement once and makes its offer; an entry that was erased meanwhile
 * has lost its own. Breaks `bad_transition` where it is drawn by now.
 */
export const storeReplacement = (
  db: Db,
  { drawId, number, prize, winner, result, resultHash, at, deadline, operation, codeKey }: Drawn,
): Statement[] => [
  db
    .update(drawReplacements)
    .set({ result, resultHash, lastOperation: operation })
    .where(
      and(
        eq(drawReplacements.drawId, drawId),
        eq(drawReplacements.number, number),
        isNull(drawReplacements.result),
      ),
    ),
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM draw_replacements WHERE drawId = ${drawId}
      AND number = ${number} AND lastOperation = ${operation})`,
  ),
  sql`
    INSERT INTO draw_claims (drawId, prize, attempt, ticket, person, status, reason, offeredAt,
      deadline, lastOperation, codeKey)
    SELECT t.drawId, ${prize}, (SELECT COALESCE(MAX(c.attempt), 0) + 1 FROM draw_claims c
        WHERE c.drawId = ${drawId} AND c.prize = ${prize}), t.ticket, t.person,
      CASE WHEN e.voidedAt IS NULL THEN 'offered' ELSE 'forfeited' END,
      CASE WHEN e.voidedAt IS NULL THEN NULL ELSE 'erased' END, ${at}, ${deadline}, ${operation}, ${codeKey}
    FROM draw_tickets t JOIN event_entries e ON e.id = t.entryId
    WHERE t.drawId = ${drawId} AND t.ticket = ${winner} ON CONFLICT DO NOTHING`,
];
