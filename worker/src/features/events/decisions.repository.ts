import { ERASED_TEXT } from '../../identity/erased-account.ts';
import { assertNot } from '../../platform/db/d1-statements.ts';
import { ENTRY_SELECT } from './entries.repository.ts';
import type { NotificationContent } from './event-texts.ts';
import { SUBMISSION_TABLES, STATE_SQL, type ModeratedEvent } from './submissions.repository.ts';

/** Long ago: the next sweep takes the picture. */
const AT_ONCE = '';

/**
 * Takes entries out of their draws: what was sent, its pictures and its news go, its month is free
 * again, and only number and reference stay. `which` selects ids of entries that are not void yet,
 * with its one parameter as ?1, so that a repeat finds nothing.
 */
export function voidStatements(
  d1: D1Database,
  which: string,
  param: string | number,
  operation: string,
  at: string,
): D1PreparedStatement[] {
  const run = (sql: string) => d1.prepare(sql).bind(param);
  return [
    run(
      `UPDATE event_counts SET n = n - (SELECT COUNT(*) FROM (${ENTRY_SELECT} WHERE e.id IN (${which})) x
         WHERE x.eventType = event_counts.eventType AND x.status = event_counts.status)`,
    ),
    run(
      `DELETE FROM notifications WHERE sourceType = 'entry' AND sourceId IN (SELECT CAST(id AS text) FROM (${which}))`,
    ),
    run(
      `DELETE FROM monthly_participations WHERE (participantPhone, eventType, participationMonth) IN
         (SELECT participantPhone, eventType, participationMonth FROM event_entries WHERE id IN (${which}))`,
    ),
    run(
      `UPDATE blobs SET usedAt = NULL, touchedAt = '${AT_ONCE}' WHERE (owner, sha) IN (SELECT owner, sha FROM entry_photos WHERE entryId IN (${which}))
         AND NOT EXISTS (SELECT 1 FROM entry_photos p WHERE p.owner = blobs.owner AND p.sha = blobs.sha AND p.entryId NOT IN (${which}))`,
    ),
    run(`DELETE FROM entry_photos WHERE entryId IN (${which})`),
    ...Object.values(SUBMISSION_TABLES).map((table) =>
      run(`DELETE FROM ${table} WHERE id IN (${which})`),
    ),
    d1
      .prepare(
        `UPDATE event_entries SET voidedAt = ?2, lastOperation = ?3, photosetHash = NULL, participantPhone = '${ERASED_TEXT}' WHERE id IN (${which})`,
      )
      .bind(param, at, operation),
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
}

/**
 * Compare and set, with proof inside the batch that this request did it; a repeat changes nothing
 * (security design §2.9).
 */
export function decisionStatements(
  d1: D1Database,
  { id, eventType, isApproved, notes, by, operation, at }: Decision,
): D1PreparedStatement[] {
  const table = SUBMISSION_TABLES[eventType];
  const undecided = `EXISTS (SELECT 1 FROM ${table} WHERE id = ?1 AND ${STATE_SQL.pending})`;
  return [
    d1
      .prepare(`UPDATE event_entries SET lastOperation = ?2 WHERE id = ?1 AND ${undecided}`)
      .bind(id, operation),
    assertNot(
      d1,
      'bad_transition',
      'NOT EXISTS (SELECT 1 FROM event_entries WHERE id = ?1 AND lastOperation = ?2)',
      id,
      operation,
    ),
    d1
      .prepare(
        `UPDATE event_counts SET n = n + CASE status WHEN 'pending' THEN -1 ELSE 1 END
         WHERE eventType = ?2 AND status IN ('pending', ?3) AND ${undecided}`,
      )
      .bind(id, eventType, isApproved ? 'approved' : 'rejected'),
    d1
      .prepare(
        `UPDATE ${table} SET isApproved = ?2, adminNotes = ?3, decidedAt = ?4, decidedBy = ?5 WHERE id = ?1 AND ${STATE_SQL.pending}`,
      )
      .bind(id, Number(isApproved), notes, at, by),
  ];
}

/** News for the phone of the entry, whatever phone the request named; once an entry. */
export function insertDecisionNotification(
  d1: D1Database,
  { id, eventType, at }: Decision,
  { type, title, message }: NotificationContent,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO notifications (userPhone, title, titleAr, message, messageAr, type, sourceType, sourceId, createdAt)
       SELECT participantPhone, ?2, ?3, ?4, ?5, ?6, 'entry', CAST(id AS text), ?7 FROM ${SUBMISSION_TABLES[eventType]} WHERE id = ?1 ON CONFLICT DO NOTHING`,
    )
    .bind(id, title.en, title.ar, message.en, message.ar, type, at);
}

export async function decidedBy(
  d1: D1Database,
  eventType: ModeratedEvent,
  id: number,
): Promise<string | null> {
  const row = await d1
    .prepare(`SELECT decidedBy FROM ${SUBMISSION_TABLES[eventType]} WHERE id = ?1`)
    .bind(id)
    .first<{ decidedBy: string | null }>();
  return row?.decidedBy ?? null;
}
