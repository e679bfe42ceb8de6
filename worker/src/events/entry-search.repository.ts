import type { EventType } from '#shared/events/events.ts';
import { plainDigits } from '#shared/plain-digits.ts';
import { phonePrefixes } from '../lib/phone-prefixes.ts';
import { WANTED_ENTRIES, type EntryRow } from './entries.repository.ts';
import { TABLES } from './submissions.repository.ts';

/** Behind every phone with the prefix before it, and before every other: the character after the digits. */
const BEYOND_DIGITS = ':';

/**
 * Entries of one event, whatever their state, with this reference or a phone that begins like this: by phone, and newest first for each. A
 * page below the cursor; rows read do not grow with the table, because each part walks the index of phones backwards.
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
  const table = TABLES[eventType];
  const parts = phonePrefixes(text).map((prefix) => {
    const end = `${prefix}${BEYOND_DIGITS}`;
    const [phone, id] = last !== null && last < end ? [last, cursor ?? 0] : [end, 0];
    return `SELECT * FROM (SELECT id, participantPhone FROM ${table}
      WHERE participantPhone >= ${bound(prefix)} AND (participantPhone, id) < (${bound(phone)}, ${bound(id)})
      ORDER BY participantPhone DESC, id DESC LIMIT ?1)`;
  });
  if (cursor === null)
    parts.push(`SELECT s.id, s.participantPhone FROM event_entries e CROSS JOIN ${table} s ON s.id = e.id
      WHERE e.reference = ${bound(plainDigits(text).toUpperCase())}`);
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
  const row = await d1.prepare('SELECT participantPhone AS phone FROM event_entries WHERE id = ?1').bind(id).first<{ phone: string }>();
  return row?.phone ?? '';
}
