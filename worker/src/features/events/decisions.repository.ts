import { eq, sql, type SQL } from 'drizzle-orm';
import { ERASED_TEXT } from '#shared/erased-text.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { assertNotSealed } from '../draws/draw-guard.repository.ts';
import { releasePictures } from '../media/blobs.repository.ts';
import {
  deleteNotificationsAbout,
  type NotificationContent,
} from '../notifications/notifications.repository.ts';
import { ENTRY_SELECT } from './entries.repository.ts';
import { SUBMISSION_TABLES, STATE_SQL, type ModeratedEvent } from './submissions.repository.ts';

/**
 * Takes entries out of their draws: what was sent, its pictures and its notifications are deleted,
 * its month is free again, and only number and reference stay. `which` selects ids of entries that
 * are not void yet, so that a repeat finds nothing.
 */
export function voidStatements(which: SQL, operation: string, at: string): Statement[] {
  return [
    sql`
      UPDATE event_counts SET n = n - (
        SELECT COUNT(*) FROM (${ENTRY_SELECT} WHERE e.id IN (${which})) x
        WHERE x.eventType = event_counts.eventType AND x.status = event_counts.status)`,
    ...deleteNotificationsAbout('entry', which),
    sql`DELETE FROM entry_tellings WHERE entryId IN (${which})`,
    sql`
      DELETE FROM monthly_participations
      WHERE (participantPhone, eventType, participationMonth) IN (
        SELECT participantPhone, eventType, participationMonth
        FROM event_entries WHERE id IN (${which}))`,
    releasePictures(
      sql`SELECT owner, sha FROM entry_photos WHERE entryId IN (${which})`,
      sql`EXISTS (SELECT 1 FROM entry_photos p
        WHERE p.owner = blobs.owner AND p.sha = blobs.sha AND p.entryId NOT IN (${which}))`,
    ),
    sql`DELETE FROM entry_photos WHERE entryId IN (${which})`,
    ...Object.values(SUBMISSION_TABLES).map(
      (table) => sql`DELETE FROM ${table} WHERE id IN (${which})`,
    ),
    sql`
      UPDATE event_entries SET voidedAt = ${at}, lastOperation = ${operation}, photosetHash = NULL,
        participantPhone = ${ERASED_TEXT}, salt = ''
      WHERE id IN (${which})`,
  ];
}

/** Rolls the batch back with `bad_transition` unless this operation changed the entry. */
export const assertChangedBy = (operation: string, id: number): Statement =>
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM event_entries WHERE id = ${id} AND lastOperation = ${operation})`,
  );

/**
 * Voids one entry; breaks `bad_transition` where it is void already, `draw_closed` where a sealed
 * draw holds it.
 */
export function voidOneStatements(id: number, operation: string, at: string): Statement[] {
  const which = sql`SELECT id FROM event_entries WHERE id = ${id} AND voidedAt IS NULL`;
  return [
    assertNotSealed(id),
    ...voidStatements(which, operation, at),
    assertChangedBy(operation, id),
  ];
}

export interface Decision {
  readonly id: number;
  readonly eventType: ModeratedEvent;
  readonly isApproved: boolean;
  readonly notes: string | null;
  readonly by: string;
  readonly operation: string;
  readonly at: string;
  /** Moment from which its participant may be told. */
  readonly tellAt: string;
}

/**
 * Compare and set, with proof inside the batch that this request did it; a repeat changes nothing.
 * The news for the participant waits until the decision can no longer be undone.
 */
export function decisionStatements(
  { id, eventType, isApproved, notes, by, operation, at, tellAt }: Decision,
  { type, title, message }: NotificationContent,
): Statement[] {
  const table = SUBMISSION_TABLES[eventType];
  const isPending = sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND ${STATE_SQL.pending})`;
  return [
    // What waited at the freeze takes part, so nobody is rejected afterwards at will.
    ...(isApproved ? [] : [assertNotSealed(id)]),
    sql`UPDATE event_entries SET lastOperation = ${operation} WHERE id = ${id} AND ${isPending}`,
    assertChangedBy(operation, id),
    sql`
      INSERT INTO entry_tellings (entryId, tellAt, type, title, titleAr, message, messageAr)
      SELECT id, ${tellAt}, ${type}, ${title.en}, ${title.ar}, ${message.en}, ${message.ar}
      FROM ${table} WHERE id = ${id} AND ${STATE_SQL.pending}`,
    sql`
      UPDATE event_counts SET n = n + CASE status WHEN 'pending' THEN -1 ELSE 1 END
      WHERE eventType = ${eventType} AND status IN ('pending', ${isApproved ? 'approved' : 'rejected'})
        AND ${isPending}`,
    sql`
      UPDATE ${table} SET isApproved = ${Number(isApproved)}, adminNotes = ${notes},
        decidedAt = ${at}, decidedBy = ${by}
      WHERE id = ${id} AND ${STATE_SQL.pending}`,
  ];
}

export async function decidedBy(
  db: Db,
  eventType: ModeratedEvent,
  id: number,
): Promise<string | null> {
  const table = SUBMISSION_TABLES[eventType];
  const [row] = await db.select({ by: table.decidedBy }).from(table).where(eq(table.id, id));
  return row?.by ?? null;
}
