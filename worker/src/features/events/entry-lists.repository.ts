import { eq, sql } from 'drizzle-orm';
import type { EventType } from '#shared/events/events.ts';
import { entryCountsSchema, type EntryCounts } from '#shared/events/staff-event.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import type { Db } from '../../platform/db/db.ts';
import { versions } from '../../platform/db/platform.table.ts';
import { readWantedEntries, type EntryRow } from './entries.repository.ts';
import { eventCounts, eventEntries } from './events.table.ts';
import {
  entriesTopic,
  STATE_SQL,
  SUBMISSION_TABLES,
  type ModerationState,
} from './submissions.repository.ts';

/**
 * The beginnings in E.164 of the phones that a person means by these first digits, in Oman or
 * abroad; empty where the text is no phone. No two of them have a phone in common.
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
export async function listHead(db: Db, eventType: EventType): Promise<ListHead> {
  const [[version], rows] = await db.batch([
    db
      .select({ v: versions.v })
      .from(versions)
      .where(eq(versions.name, entriesTopic(eventType))),
    db
      .select({ status: eventCounts.status, n: eventCounts.n })
      .from(eventCounts)
      .where(eq(eventCounts.eventType, eventType)),
  ]);
  const countOf = (status: ModerationState): number =>
    rows.find((row) => row.status === status)?.n ?? 0;
  return {
    version: version?.v ?? 0,
    counts: entryCountsSchema.parse({
      total: rows.reduce((sum, { n }) => sum + n, 0),
      pending: countOf('pending'),
      approved: countOf('approved'),
      rejected: countOf('rejected'),
    }),
  };
}

interface Page {
  readonly limit: number;
  /** Number of the last entry of the page before. */
  readonly cursor: number | null;
}

/** One page, newest first. Rows read do not grow with the table. */
export function entryPage(
  db: Db,
  eventType: EventType,
  state: ModerationState | null,
  { limit, cursor }: Page,
): Promise<EntryRow[]> {
  const inState = state === null ? sql`` : sql`${STATE_SQL[state]} AND`;
  return readWantedEntries(
    db,
    sql`SELECT id FROM ${SUBMISSION_TABLES[eventType]}
      WHERE ${inState} id < ${cursor ?? Number.MAX_SAFE_INTEGER} ORDER BY id DESC LIMIT ${limit}`,
    sql`e.id DESC`,
  );
}

/** The number of an entry as cards show it, with or without its sign; null where this is none. */
function entryNumber(text: string): number | null {
  const number = /^#?([1-9]\d{0,14})$/.exec(normalizeDigits(text))?.[1];
  return number === undefined ? null : Number(number);
}

/** The character after the digits: sorts behind every phone with the prefix before it. */
const BEYOND_DIGITS = ':';

/**
 * Entries of one event in any status with this number or reference, or a phone that begins like
 * this: by phone, and newest first for each. Rows read do not grow with the
 * table, because each part walks the index of phones backwards.
 */
export async function searchEntries(
  db: Db,
  eventType: EventType,
  text: string,
  { limit, cursor }: Page,
): Promise<EntryRow[]> {
  const last = cursor === null ? null : await phoneOf(db, cursor);
  const table = SUBMISSION_TABLES[eventType];
  const parts = phonePrefixes(text).map((prefix) => {
    const end = `${prefix}${BEYOND_DIGITS}`;
    const [phone, id] = last !== null && last < end ? [last, cursor ?? 0] : [end, 0];
    return sql`SELECT * FROM (SELECT id, participantPhone FROM ${table}
      WHERE participantPhone >= ${prefix} AND (participantPhone, id) < (${phone}, ${id})
      ORDER BY participantPhone DESC, id DESC LIMIT ${limit})`;
  });
  // On every page, where it stands in the order like the others.
  const after = last === null ? sql`true` : sql`(participantPhone, id) < (${last}, ${cursor ?? 0})`;
  parts.push(sql`SELECT * FROM (SELECT s.id, s.participantPhone
      FROM event_entries e CROSS JOIN ${table} s ON s.id = e.id
      WHERE e.reference = ${normalizeDigits(text).toUpperCase()}) WHERE ${after}`);
  const number = entryNumber(text);
  if (number !== null)
    parts.push(sql`SELECT id, participantPhone FROM ${table} WHERE id = ${number} AND ${after}`);
  return readWantedEntries(
    db,
    sql`SELECT DISTINCT id FROM (${sql.join(parts, sql` UNION ALL `)})
      ORDER BY participantPhone DESC, id DESC LIMIT ${limit}`,
    sql`e.participantPhone DESC, e.id DESC`,
  );
}

/** Also of an entry that is void by now. */
async function phoneOf(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ phone: eventEntries.participantPhone })
    .from(eventEntries)
    .where(eq(eventEntries.id, id));
  return row?.phone ?? '';
}
