import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import { addDays } from '#shared/bookings/stay.ts';
import type { DeskQuery, RoomMeant } from '#shared/guests/desk-query.ts';
import { spellingsOf } from '#shared/guests/fold-name.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { Deps } from '../../deps.ts';
import {
  BEYOND,
  hasPhone,
  NAME_WORDS,
  nameFrom,
  PHONE_PLACES,
  phoneFrom,
} from '../../platform/db/search-indexes.ts';

/**
 * Rows that one seek reads at most: what is found beyond them is found by one more letter or digit.
 */
const PHONES_READ = 60;
const NAMES_READ = 300;
const OTHERS_READ = 30;
const CURRENT_READ = 200;

/** A table that has names and phones, as migration 0024 indexes them. */
interface Searched {
  readonly table: string;
  readonly phone: string;
}
const BOOKINGS: Searched = { table: 'booking_submissions', phone: 'phoneNumber' };
const ACCOUNTS: Searched = { table: 'users', phone: 'phoneNumber' };
const ENTRIES: Searched = { table: 'event_entries', phone: 'participantPhone' };

/** Without its index a seek would read the whole table; it fails instead. */
const by = (table: string, name: string) => sql.raw(`${table} INDEXED BY ${table}_${name}`);

const inRange = (column: SQL, start: string): SQL =>
  sql`${column} >= ${start} AND ${column} < ${`${start}${BEYOND}`}`;

function phoneSeeks({ table, phone }: Searched, digits: string): SQL[] {
  return PHONE_PLACES.map(
    (place) => sql`SELECT id FROM ${by(table, `phone_${place}`)}
      WHERE ${inRange(phoneFrom(phone, place), digits)} AND ${hasPhone(phone, place)}
      LIMIT ${PHONES_READ}`,
  );
}

/** Every word begins one of the name's, in any order. */
const isNamed = (words: readonly string[]): SQL =>
  sql.join(
    words.map(
      (word) =>
        sql`(${sql.join(
          spellingsOf(word).map((one) => sql`instr(' ' || nameFrom1, ${` ${one}`}) > 0`),
          sql` OR `,
        )})`,
    ),
    sql` AND `,
  );

/**
 * Seeks the longest word and compares the rest. Words that stand side by side are sought together
 * first, so that a frequent name beside a frequent tribe is found however many have one of the two.
 */
function nameSeeks({ table, phone }: Searched, words: readonly string[], digits: string | null) {
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  const starts = new Set([words.join(' '), ...spellingsOf(longest)]);
  const hasDigits = digits === null ? sql`` : sql` AND instr(${sql.raw(phone)}, ${digits}) > 0`;
  return [...starts].flatMap((start) =>
    NAME_WORDS.map(
      (word) => sql`SELECT id FROM (
        SELECT id, nameFrom1, ${sql.raw(phone)} FROM ${by(table, `name_${word}`)}
        WHERE ${inRange(nameFrom(word), start)} LIMIT ${NAMES_READ})
      WHERE ${isNamed(words)}${hasDigits}`,
    ),
  );
}

const referenceSeeks = (table: string, prefix: string, references: readonly string[]): SQL[] =>
  references
    .filter((reference) => reference.startsWith(prefix))
    .map(
      (reference) => sql`SELECT id FROM ${by(table, 'reference')}
        WHERE ${inRange(sql.raw('reference'), reference)} LIMIT ${OTHERS_READ}`,
    );

/** Digits beside words narrow the words; alone they are a phone. */
const peopleSeeks = (searched: Searched, { words, digits }: DeskQuery): SQL[] => {
  if (words.length > 0) return nameSeeks(searched, words, digits);
  return digits === null ? [] : phoneSeeks(searched, digits);
};

export function bookingSeeks(query: DeskQuery): SQL[] {
  const { references, email } = query;
  const seeks = [
    ...peopleSeeks(BOOKINGS, query),
    ...referenceSeeks(BOOKINGS.table, 'DS-', references),
  ];
  if (email !== null)
    seeks.push(
      sql`SELECT id FROM ${by(BOOKINGS.table, 'user')}
        WHERE ${inRange(sql.raw('userEmail'), email)} LIMIT ${OTHERS_READ}`,
      sql`SELECT id FROM ${by(BOOKINGS.table, 'contact')}
        WHERE ${inRange(sql.raw('lower(contactEmail)'), email)} AND contactEmail IS NOT NULL
        LIMIT ${OTHERS_READ}`,
    );
  return seeks;
}

export function accountSeeks(query: DeskQuery): SQL[] {
  const { email } = query;
  const seeks = peopleSeeks(ACCOUNTS, query);
  if (email !== null)
    seeks.push(sql`SELECT id FROM ${by(ACCOUNTS.table, 'email')}
      WHERE ${inRange(sql.raw('email'), email)} LIMIT ${OTHERS_READ}`);
  return seeks;
}

export function entrySeeks({ words, digits, references, entryNumber }: DeskQuery): SQL[] {
  const seeks = referenceSeeks(ENTRIES.table, 'EV-', references);
  if (words.length === 0 && digits !== null) seeks.push(...phoneSeeks(ENTRIES, digits));
  if (entryNumber !== null) seeks.push(sql`SELECT id FROM event_entries WHERE id = ${entryNumber}`);
  return seeks;
}

/** Entries with exactly these phones. */
export const entriesOfPhones = (phones: readonly string[]): SQL[] => [
  sql`SELECT e.id FROM json_each(${JSON.stringify(phones.map((phone) => phone.slice(1)))}) p
    CROSS JOIN event_entries e INDEXED BY event_entries_phone_2
    WHERE substr(e.participantPhone,2) = p.value AND substr(e.participantPhone,4) <> ''
    LIMIT ${OTHERS_READ}`,
];

/** Requests and stays that are not over: a guest at the desk is mostly one of them. */
export function currentSeeks({ words, digits }: DeskQuery, today: Day): SQL[] {
  if (words.length === 0 && digits === null) return [];
  const isMeant = sql.join(
    [
      ...(words.length > 0 ? [isNamed(words)] : []),
      ...(digits === null ? [] : [sql`instr(phoneNumber, ${digits}) > 0`]),
    ],
    sql` AND `,
  );
  const among = (current: SQL) => sql`SELECT id FROM (
    SELECT id, nameFrom1, phoneNumber FROM ${current} LIMIT ${CURRENT_READ}) WHERE ${isMeant}`;
  return [
    among(sql`${by(BOOKINGS.table, 'pending')} WHERE status = 'pending'`),
    ...ACCEPTED_STATUSES.map((status) =>
      among(sql`${by(BOOKINGS.table, 'departure')}
        WHERE status = ${status} AND checkOutDate >= ${today} ORDER BY checkOutDate`),
    ),
  ];
}

/** Days after its departure for which a stay that nobody checked out is looked at. */
const OVERDUE_DAYS = 14;

const HAS_NO_LABEL = sql`AND NOT EXISTS (SELECT 1 FROM house_rooms h
  WHERE h.roomType = kept.roomType AND h.roomNumber = kept.roomNumber AND h.label IS NOT NULL)`;

/**
 * Stays that have the room, or are kept one with its number; by number alone only those whose door
 * says nothing else.
 */
export const roomSeeks = ({ number, type }: RoomMeant, today: Day, isDoor = false): SQL[] =>
  ACCEPTED_STATUSES.map(
    (status) => sql`SELECT id FROM (
      SELECT id, roomNumber, roomType, checkedOutAt, noShowAt FROM ${by(BOOKINGS.table, 'departure')}
      WHERE status = ${status} AND checkOutDate >= ${addDays(today, -OVERDUE_DAYS)}
      ORDER BY checkOutDate LIMIT ${CURRENT_READ}) kept
      WHERE roomNumber = ${number} AND checkedOutAt IS NULL AND noShowAt IS NULL
        ${type === null ? sql`` : sql`AND roomType = ${type}`}
        ${isDoor ? sql`` : HAS_NO_LABEL}`,
  );

/** Rows that are looked at in full, the newest; more are never shown. */
export const ROWS_READ = 60;

const idsSchema = z.array(z.object({ id: z.int() }));

/** Runs all seeks at once; the numbers that each found, the highest first. */
export async function idsOf({ db }: Pick<Deps, 'db'>, seeks: readonly SQL[]): Promise<number[]> {
  const results = await Promise.all(seeks.map((seek) => db.all(seek)));
  const ids = results.flatMap((rows) => idsSchema.parse(rows).map(({ id }) => id));
  return [...new Set(ids)].toSorted((a, b) => b - a);
}

/** The first of them, for those rows to be read. */
export const wanted = (ids: readonly number[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids.slice(0, ROWS_READ))}))`;
