import { sql } from 'drizzle-orm';
import { NUMBER_LATE_MS } from '#shared/draw/timeline.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { ERASED_ALIAS_RANGE } from '../../identity/erased-account.ts';
import type { Db } from '../../platform/db/db.ts';
import { draws } from './draws.table.ts';
import { mayConfirm, mayConfirmResult } from './may-confirm.repository.ts';
import { drawReplacements } from './replacements.table.ts';

interface Asker {
  readonly userId: number;
  readonly isManager: boolean;
  /** Epoch ms. */
  readonly now: number;
}

/** Numbers that came before this instant would be there by now. */
const lateBefore = (now: number): string => new Date(now - NUMBER_LATE_MS).toISOString();

const isNumberLate = (now: number) =>
  sql`d.status = 'frozen' AND d.mode = 'beacon' AND d.drawAt <= ${lateBefore(now)}`;
const isReplacementLate = (now: number) =>
  sql`r.result IS NULL AND r.numberAt <= ${lateBefore(now)}`;

/**
 * What only time brings about: a month that is over with entries and a draw that nobody opened, a
 * list that something keeps from its seal, a box that waits to be drawn.
 */
const isStuck = (now: number) => sql`(d.status = 'draft' AND d.id < ${muscatMonth(now)}
    AND EXISTS (SELECT 1 FROM event_entries e JOIN draw_events v ON v.drawId = d.id
      AND v.eventType = e.eventType WHERE e.participationMonth = d.id AND e.voidedAt IS NULL))
  OR (d.status IN ('open', 'freezing') AND d.freezeAt <= ${lateBefore(now)})
  OR (d.status = 'frozen' AND d.mode = 'box' AND d.drawAt <= ${new Date(now).toISOString()}
    AND NOT EXISTS (SELECT 1 FROM draw_proposals p WHERE p.drawId = d.id
      AND p.confirmedBy IS NULL AND p.declinedBy IS NULL))`;

/** The name of a winner that wants to stand on the page, and that nobody has read. */
const hasUnreadName = sql`EXISTS (SELECT 1 FROM draw_claims c
  JOIN draw_tickets t ON t.drawId = c.drawId AND t.ticket = c.ticket
  JOIN event_entries e ON e.id = t.entryId
  JOIN users u ON u.email = e.userEmail
  WHERE c.drawId = d.id AND c.isNamePublic = 1 AND c.nameMark IS NULL
    AND c.status IN ('claimed', 'fulfilled') AND e.voidedAt IS NULL
    AND (u.email < ${ERASED_ALIAS_RANGE[0]} OR u.email >= ${ERASED_ALIAS_RANGE[1]}))`;

/**
 * Draws in which somebody has to do something (W-05): the nightly check found a fault, a public
 * number is late, a step is overdue, a winner's name waits to be read, or what one member has proposed waits for another. Their own
 * proposals wait for nobody who asks, nor do those of somebody whose word they may not confirm. For the
 * reception only what it can do itself counts: a number, which anybody can bring, and a name to read.
 */
export function drawsNeedingSomebody(db: Db, { userId, isManager, now }: Asker) {
  const inDraw = { drawId: sql.raw('d.id'), at: new Date(now).toISOString() };
  return db
    .select({ id: sql<string>`d.id` })
    .from(sql`${draws} d`)
    .where(
      sql`(${isNumberLate(now)})
        OR (d.status = 'drawn' AND (${hasUnreadName} OR EXISTS (SELECT 1 FROM draw_replacements r
            WHERE r.drawId = d.id AND ${isReplacementLate(now)})))
        OR (${isManager ? 1 : 0} AND (d.fault IS NOT NULL
        OR ${isStuck(now)}
        OR (d.status = 'frozen' AND (
          EXISTS (SELECT 1 FROM draw_proposals p WHERE p.drawId = d.id
            AND ${mayConfirmResult(sql.raw('p.proposedBy'), userId, inDraw)}
            AND p.confirmedBy IS NULL AND p.declinedBy IS NULL)
          OR (d.numberAt > ${new Date(now).toISOString()} AND EXISTS (SELECT 1 FROM draw_voids v
            WHERE v.drawId = d.id AND v.confirmedBy IS NULL
            AND ${mayConfirm(sql.raw('v.proposedBy'), userId, inDraw)}))))
        OR (d.status = 'drawn' AND EXISTS (SELECT 1 FROM draw_claims c WHERE c.drawId = d.id
            AND c.status IN ('offered', 'claimed') AND c.disqualifiedBy IS NOT NULL
            AND ${mayConfirm(sql.raw('c.disqualifiedBy'), userId, inDraw)}))))`,
    )
    .orderBy(sql`d.id`);
}

/** How many numbers and steps are late: changes by time alone, which no topic tells. */
export const countOverdue = (db: Db, now: number) =>
  db
    .select({
      n: sql<number>`(SELECT count(*) FROM ${draws} d WHERE (${isNumberLate(now)}) OR ${isStuck(now)})
        + (SELECT count(*) FROM ${drawReplacements} r WHERE ${isReplacementLate(now)})`.mapWith(
        Number,
      ),
    })
    .from(sql`(SELECT 1)`);
