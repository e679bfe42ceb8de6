import { sql, type SQL } from 'drizzle-orm';

/** The salt of a stored hash, which stays the same when the hash is wrapped. */
export const saltIn = (stored: string): string => `$${stored.split('$')[3] ?? ''}$`;

/**
 * True of a column that holds this password's hash, also one that was wrapped since it was read:
 * that keeps the salt, which no other password has.
 */
export const isSamePassword = (column: SQL, compared: string | null): SQL =>
  compared === null
    ? sql`${column} IS NULL`
    : sql`(${column} = ${compared} OR instr(${column}, ${saltIn(compared)}) > 0)`;
