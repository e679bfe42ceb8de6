import { sql, type SQL } from 'drizzle-orm';
import { check, integer, text, type SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Row number; D1 assigns it. */
export const id = () => integer('id').primaryKey();

/**
 * Row number that never comes again, also after the last row is deleted: for rows that are deleted
 * and that people act on by their number a while after they looked.
 */
export const lastingId = () => integer('id').primaryKey({ autoIncrement: true });

/** Instant as ISO 8601 text in UTC, which sorts by time. */
export const instant = (name: string) => text(name);

export const createdAt = () => instant('createdAt').notNull();
export const updatedAt = () => instant('updatedAt').notNull();

export const flag = (name: string) => integer(name, { mode: 'boolean' });

const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/** CHECK that the column holds one of the listed words (or NULL, where the column allows it). */
export const oneOf = (name: string, column: SQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${quoted(values)})`);

/** CHECK that a flag is 0 or 1. */
export const isFlag = (name: string, column: SQLiteColumn) => check(name, sql`${column} IN (0, 1)`);
