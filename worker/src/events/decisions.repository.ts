import { assertNot } from '../lib/atomic.ts';
import type { News } from './event-texts.ts';
import { STATE_SQL, TABLES, type JudgedEvent } from './submissions.repository.ts';

export interface Decision {
  readonly id: number;
  readonly eventType: JudgedEvent;
  readonly isApproved: boolean;
  readonly notes: string | null;
  readonly by: string;
  readonly operation: string;
  readonly at: string;
}

/** Compare and set, with proof inside the batch that this request did it; a repeat changes nothing (security design §2.9). */
export function decide(d1: D1Database, { id, eventType, isApproved, notes, by, operation, at }: Decision): D1PreparedStatement[] {
  const table = TABLES[eventType];
  const undecided = `EXISTS (SELECT 1 FROM ${table} WHERE id = ?1 AND ${STATE_SQL.pending})`;
  return [
    d1.prepare(`UPDATE event_entries SET lastOperation = ?2 WHERE id = ?1 AND ${undecided}`).bind(id, operation),
    assertNot(d1, 'bad_transition', 'NOT EXISTS (SELECT 1 FROM event_entries WHERE id = ?1 AND lastOperation = ?2)', id, operation),
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
export function decisionNotification(d1: D1Database, { id, eventType, at }: Decision, { type, title, message }: News): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO notifications (userPhone, title, titleAr, message, messageAr, type, sourceType, sourceId, createdAt)
       SELECT participantPhone, ?2, ?3, ?4, ?5, ?6, 'entry', CAST(id AS text), ?7 FROM ${TABLES[eventType]} WHERE id = ?1 ON CONFLICT DO NOTHING`,
    )
    .bind(id, title.en, title.ar, message.en, message.ar, type, at);
}

export async function decidedBy(d1: D1Database, eventType: JudgedEvent, id: number): Promise<string | null> {
  const row = await d1.prepare(`SELECT decidedBy FROM ${TABLES[eventType]} WHERE id = ?1`).bind(id).first<{ decidedBy: string | null }>();
  return row?.decidedBy ?? null;
}
