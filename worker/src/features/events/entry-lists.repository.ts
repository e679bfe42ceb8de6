import type { EventType } from '#shared/events/events.ts';
import { entryCountsSchema, type EntryCounts } from '#shared/events/staff-event.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { WANTED_ENTRIES, type EntryRow } from './entries.repository.ts';
import {
  listVersion,
  STATE_SQL,
  SUBMISSION_TABLES,
  type ModerationState,
} from './submissions.repository.ts';

/**
 * How phones (E.164) may begin that a person means by these first digits, in Oman or abroad; empty
 * where the text is none. No two of them have a phone in common.
 */
export function phonePrefixes(text: string): string[] {
  const whole = toE164(text);
  if (whole !== null) return [whole];
  const digits = normalizeDigits(text)
    .replace(/[\s()-]/g, '')
    .replace(/^00/, '+');
  if (/^\+\d+$/.test(digits)) return [digits];
  if (!/^\d+$/.test(digits)) return [];
  const [abroad, here] = [`+${digits}`, `+968${digits}`];
  return here.startsWith(abroad) ? [abroad] : [here, abroad];
}

interface ListHead {
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
  const of = (status: ModerationState): number => rows.find((row) => row.status === status)?.n ?? 0;
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  return {
    version: versions?.results[0]?.v ?? 0,
    counts: entryCountsSchema.parse({
      total,
      pending: of('pending'),
      approved: of('approved'),
      rejected: of('rejected'),
    }),
  };
}

/** One page, newest first, below the cursor. Rows read do not grow with the table. */
export async function entryPage(
  d1: D1Database,
  eventType: EventType,
  state: ModerationState | null,
  limit: number,
  cursor: number | null,
): Promise<EntryRow[]> {
  const which = state === null ? '' : `${STATE_SQL[state]} AND `;
  const { results } = await d1
    .prepare(
      `WITH wanted (id) AS MATERIALIZED (SELECT id FROM ${SUBMISSION_TABLES[eventType]} WHERE ${which}id < ?1 ORDER BY id DESC LIMIT ?2)
       ${WANTED_ENTRIES} ORDER BY e.id DESC`,
    )
    .bind(cursor ?? Number.MAX_SAFE_INTEGER, limit)
    .all<EntryRow>();
  return results;
}

/**
 * Behind every phone with the prefix before it, and before every other: the character after the
 * digits.
 */
const BEYOND_DIGITS = ':';

/**
 * Entries of one event, whatever their state, with this reference or a phone that begins like this:
 * by phone, and newest first for each. A page below the cursor; rows read do not grow with the
 * table, because each part walks the index of phones backwards.
 */
export async function searchEntries(
  d1: D1Database,
  eventType: EventType,
  text: string,
  limit: number,
  cursor: number | null,
): Promise<EntryRow[]> {
  const last = cursor === null ? null : await phoneOf(d1, cursor);
  const values: (string | number)[] = [limit];
  const bound = (value: string | number): string => `?${values.push(value)}`;
  const table = SUBMISSION_TABLES[eventType];
  const parts = phonePrefixes(text).map((prefix) => {
    const end = `${prefix}${BEYOND_DIGITS}`;
    const [phone, id] = last !== null && last < end ? [last, cursor ?? 0] : [end, 0];
    return `SELECT * FROM (SELECT id, participantPhone FROM ${table}
      WHERE participantPhone >= ${bound(prefix)} AND (participantPhone, id) < (${bound(phone)}, ${bound(id)})
      ORDER BY participantPhone DESC, id DESC LIMIT ?1)`;
  });
  if (cursor === null)
    parts.push(`SELECT s.id, s.participantPhone FROM event_entries e CROSS JOIN ${table} s ON s.id = e.id
      WHERE e.reference = ${bound(normalizeDigits(text).toUpperCase())}`);
  if (parts.length === 0) return [];
  const { results } = await d1
    .prepare(
      `WITH wanted (id) AS MATERIALIZED (SELECT id FROM (${parts.join(' UNION ALL ')}) ORDER BY participantPhone DESC, id DESC LIMIT ?1)
       ${WANTED_ENTRIES} ORDER BY e.participantPhone DESC, e.id DESC`,
    )
    .bind(...values)
    .all<EntryRow>();
  return results;
}

/** Also of an entry that is void by now. */
async function phoneOf(d1: D1Database, id: number): Promise<string> {
  const row = await d1
    .prepare('SELECT participantPhone AS phone FROM event_entries WHERE id = ?1')
    .bind(id)
    .first<{ phone: string }>();
  return row?.phone ?? '';
}
