import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { pushNews } from '../../platform/push/push-outbox.repository.ts';
import { assertNotSealed } from '../draws/draw-guard.repository.ts';
import { insertNotifications } from '../notifications/new-notifications.repository.ts';
import { assertChangedBy } from './decisions.repository.ts';
import { entryTellings, eventEntries } from './events.table.ts';
import { SUBMISSION_TABLES, type ModeratedEvent } from './submissions.repository.ts';

/** Participants that one batch tells. */
export const TELLING_BATCH = 100;

/** Decisions whose participants are to be told by now, oldest first. */
export const findDueTellings = (db: Db, at: string) =>
  db
    .select({
      id: entryTellings.entryId,
      eventType: eventEntries.eventType,
      email: eventEntries.userEmail,
    })
    .from(entryTellings)
    .innerJoin(eventEntries, eq(eventEntries.id, entryTellings.entryId))
    .where(lte(entryTellings.tellAt, at))
    .orderBy(asc(entryTellings.tellAt))
    .limit(TELLING_BATCH);

/** One indexed row at most. */
export async function hasDueTellings(db: Db, at: string): Promise<boolean> {
  const rows = await db
    .select({ id: entryTellings.entryId })
    .from(entryTellings)
    .where(lte(entryTellings.tellAt, at))
    .limit(1);
  return rows.length > 0;
}

/**
 * Writes the notifications of those that are still due, to the phones of their entries, and forgets
 * that they wait. What was undone or told meanwhile is not there any more, so nobody is told twice.
 */
export function tellStatements(ids: readonly number[], at: string): Statement[] {
  const isDue = sql`tellAt <= ${at}
    AND entryId IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return [
    insertNotifications(
      {
        userPhone: sql`e.participantPhone`,
        title: sql`t.title`,
        titleAr: sql`t.titleAr`,
        message: sql`t.message`,
        messageAr: sql`t.messageAr`,
        type: sql`t.type`,
        sourceType: 'entry',
        sourceId: sql`CAST(e.id AS text)`,
        createdAt: at,
      },
      sql`FROM entry_tellings t JOIN event_entries e ON e.id = t.entryId
      WHERE ${isDue} AND e.voidedAt IS NULL ON CONFLICT DO NOTHING`,
    ),
    pushNews({ kind: 'entry', about: readersOf(ids, at), at }),
    sql`DELETE FROM entry_tellings WHERE ${isDue}`,
  ];
}

/** The accounts and devices of entries whose participants are told now. */
function readersOf(ids: readonly number[], at: string): SQL {
  const ref = sql`e.id || ':' || t.type AS ref`;
  const told = sql`entry_tellings t JOIN event_entries e ON e.id = t.entryId`;
  const isDue = sql`t.tellAt <= ${at} AND e.voidedAt IS NULL
    AND e.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return sql`
    SELECT 'u:' || u.id AS reader, ${ref} FROM ${told} JOIN users u ON u.email = e.userEmail
      WHERE ${isDue}
    UNION ALL
    SELECT 'd:' || r.secretHash, ${ref} FROM ${told}
      JOIN entry_receipts r ON r.entryId = e.id AND r.kind = 'device' WHERE ${isDue}`;
}

export interface Undoing {
  readonly id: number;
  readonly eventType: ModeratedEvent;
  /** Names the decision. */
  readonly decidedAt: string;
  readonly operation: string;
  readonly at: string;
}

/**
 * Puts an entry back to what it was before the decision, where its participant is not to be told
 * yet; otherwise breaks `bad_transition`. A repeat changes nothing.
 */
export function undoStatements(
  db: Db,
  { id, eventType, decidedAt, operation, at }: Undoing,
): Statement[] {
  const table = SUBMISSION_TABLES[eventType];
  const isUntold = sql`EXISTS (SELECT 1 FROM entry_tellings t JOIN ${table} s ON s.id = t.entryId
    WHERE t.entryId = ${id} AND t.tellAt > ${at} AND s.decidedAt = ${decidedAt})`;
  const decided = sql`(SELECT CASE isApproved WHEN 1 THEN 'approved' ELSE 'rejected' END
    FROM ${table} WHERE id = ${id})`;
  return [
    assertNotSealed(id),
    sql`UPDATE event_entries SET lastOperation = ${operation} WHERE id = ${id} AND ${isUntold}`,
    assertChangedBy(operation, id),
    sql`
      UPDATE event_counts SET n = n + CASE status WHEN 'pending' THEN 1 ELSE -1 END
      WHERE eventType = ${eventType} AND status IN ('pending', ${decided}) AND ${isUntold}`,
    sql`
      UPDATE ${table} SET isApproved = ${eventType === 'photography' ? 0 : null},
        adminNotes = NULL, decidedAt = NULL, decidedBy = NULL
      WHERE id = ${id} AND ${isUntold}`,
    // The decision is gone by now, so its telling is known by the state of the entry.
    db
      .delete(entryTellings)
      .where(
        and(
          eq(entryTellings.entryId, id),
          sql`EXISTS (SELECT 1 FROM ${table} s WHERE s.id = ${id} AND s.decidedAt IS NULL)`,
        ),
      ),
  ];
}
