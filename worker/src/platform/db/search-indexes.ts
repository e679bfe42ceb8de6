import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/sqlite-core';
import { FEWEST_DIGITS } from '#shared/guests/desk-query.ts';

/**
 * How the desk finds names and phones (migration 0024). The database computes it all from the row:
 * `nameFromN` is the folded name from its Nth word on, and a phone is indexed from each of its
 * digits on, so that the beginning of any word and digits anywhere are a seek.
 */
export const NAME_WORDS = [1, 2, 3, 4, 5] as const;
/** The first is that after the plus. */
export const PHONE_PLACES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;

/** Sorts behind everything that begins with the text before it. */
export const BEYOND = '\u{10ffff}';

export const nameFrom = (word: number) => sql.raw(`nameFrom${word}`);
export const phoneFrom = (column: string, place: number) => sql.raw(`substr(${column},${place})`);
export const hasPhone = (column: string, place: number) =>
  sql.raw(`substr(${column},${place + FEWEST_DIGITS - 1}) <> ''`);

export const nameIndexes = (table: string) =>
  NAME_WORDS.map((word) => index(`${table}_name_${word}`).on(nameFrom(word)));

export const phoneIndexes = (table: string, column: string) =>
  PHONE_PLACES.map((place) =>
    index(`${table}_phone_${place}`).on(phoneFrom(column, place)).where(hasPhone(column, place)),
  );
