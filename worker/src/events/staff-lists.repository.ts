import { entryCountsSchema, type EntryCounts } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { WANTED_ENTRIES, type EntryRow } from './entries.repository.ts';
import { listVersion, STATE_SQL, TABLES, type JudgedState } from './submissions.repository.ts';

export interface ListHead {
  /** Changes whenever an entry of the event does. */
  readonly version: number;
  readonly counts: EntryCounts;
}

/** What a poll reads: a handful of rows, however many entries there are. */
export async function listHead(d1: D1Database, eventType: EventType): Promise<ListHead> {
  const [versions, counted] = await d1.batch<{ v: number; status: string; n: number }>([
    d1.prepare('SELECT v FROM versions WHERE name = ?1').bind(listVersion(eventType)),
    d1.prepare('SELECT status, n FROM event_counts WHERE eventType = ?1').bind(eventType),
  ]);
  const rows = counted?.results ?? [];
  const of = (status: JudgedState): number => rows.find((row) => row.status === status)?.n ?? 0;
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  return {
    version: versions?.results[0]?.v ?? 0,
    counts: entryCountsSchema.parse({ total, pending: of('pending'), approved: of('approved'), rejected: of('rejected') }),
  };
}

/** One page, newest first, below the cursor. Rows read do not grow with the table. */
export async function entryPage(
  d1: D1Database,
  eventType: EventType,
  state: JudgedState | null,
  limit: number,
  cursor: number | null,
): Promise<EntryRow[]> {
  const which = state === null ? '' : `${STATE_SQL[state]} AND `;
  const { results } = await d1
    .prepare(
      `WITH wanted (id) AS MATERIALIZED (SELECT id FROM ${TABLES[eventType]} WHERE ${which}id < ?1 ORDER BY id DESC LIMIT ?2)
       ${WANTED_ENTRIES} ORDER BY e.id DESC`,
    )
    .bind(cursor ?? Number.MAX_SAFE_INTEGER, limit)
    .all<EntryRow>();
  return results;
}
