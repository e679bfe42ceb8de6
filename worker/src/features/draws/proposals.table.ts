import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PROPOSAL_KINDS, type Proposed } from '#shared/draw/draw-desk.contract.ts';
import { id, instant, oneOf } from '../../platform/db/columns.ts';
import { draws } from './draws.table.ts';

/**
 * What one member of staff has drawn by hand, or wants to end: nothing of it counts before another
 * confirms it, and at most one of a draw waits.
 */
export const drawProposals = sqliteTable(
  'draw_proposals',
  {
    id: id(),
    drawId: text('drawId')
      .notNull()
      .references(() => draws.id),
    kind: text('kind', { enum: PROPOSAL_KINDS }).notNull(),
    content: text('content', { mode: 'json' }).$type<Proposed>().notNull(),
    proposedBy: integer('proposedBy').notNull(),
    proposedAt: instant('proposedAt').notNull(),
    confirmedBy: integer('confirmedBy'),
    confirmedAt: instant('confirmedAt'),
    declinedBy: integer('declinedBy'),
    declinedAt: instant('declinedAt'),
  },
  (t) => [
    uniqueIndex('draw_proposals_waiting')
      .on(t.drawId)
      .where(sql`${t.confirmedBy} IS NULL AND ${t.declinedBy} IS NULL`),
    oneOf('draw_proposals_kind', t.kind, PROPOSAL_KINDS),
    check('draw_proposals_once', sql`${t.confirmedBy} IS NULL OR ${t.declinedBy} IS NULL`),
  ],
);
