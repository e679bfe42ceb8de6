import { ERASED_TEXT } from '../lib/erased.ts';
import { ENTRY_SELECT } from './entries.repository.ts';
import { TABLES } from './submissions.repository.ts';

/** Long ago: the next sweep takes the picture. */
const AT_ONCE = '';

/**
 * Takes entries out of their draws: what was sent, its pictures and its news go, its month is free again, and only number and reference stay.
 * `which` selects ids of entries that are not void yet, with its one parameter as ?1, so that a repeat finds nothing.
 */
export function takeOut(d1: D1Database, which: string, param: string | number, operation: string, at: string): D1PreparedStatement[] {
  const run = (sql: string) => d1.prepare(sql).bind(param);
  return [
    run(
      `UPDATE event_counts SET n = n - (SELECT COUNT(*) FROM (${ENTRY_SELECT} WHERE e.id IN (${which})) x
         WHERE x.eventType = event_counts.eventType AND x.status = event_counts.status)`,
    ),
    run(`DELETE FROM notifications WHERE sourceType = 'entry' AND sourceId IN (SELECT CAST(id AS text) FROM (${which}))`),
    run(
      `DELETE FROM monthly_participations WHERE (participantPhone, eventType, participationMonth) IN
         (SELECT participantPhone, eventType, participationMonth FROM event_entries WHERE id IN (${which}))`,
    ),
    run(
      `UPDATE blobs SET usedAt = NULL, touchedAt = '${AT_ONCE}' WHERE (owner, sha) IN (SELECT owner, sha FROM entry_photos WHERE entryId IN (${which}))
         AND NOT EXISTS (SELECT 1 FROM entry_photos p WHERE p.owner = blobs.owner AND p.sha = blobs.sha AND p.entryId NOT IN (${which}))`,
    ),
    run(`DELETE FROM entry_photos WHERE entryId IN (${which})`),
    ...Object.values(TABLES).map((table) => run(`DELETE FROM ${table} WHERE id IN (${which})`)),
    d1
      .prepare(
        `UPDATE event_entries SET voidedAt = ?2, lastOperation = ?3, photosetHash = NULL, participantPhone = '${ERASED_TEXT}' WHERE id IN (${which})`,
      )
      .bind(param, at, operation),
  ];
}
