import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { is, SQL } from 'drizzle-orm';
import { SQLiteSyncDialect, SQLiteTable, type SQLiteColumn } from 'drizzle-orm/sqlite-core';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url).href);

/** All tables that the code describes. */
export async function describedTables(): Promise<SQLiteTable[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    globSync(path('../src/**/*.table.ts')).map((file) => import(file)),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, SQLiteTable));
}

/** A Drizzle expression as the migrations write it: no table names, no quotes around columns. */
export function plain(expression: SQL): string {
  return new SQLiteSyncDialect().sqlToQuery(expression).sql.replace(/"\w+"\."(\w+)"/g, '$1');
}

function defaultOf({ default: value }: SQLiteColumn): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return `'${value}'`;
  // The database writes an expression without the brackets around it.
  if (is(value, SQL)) return plain(value).slice(1, -1);
  return typeof value === 'object' ? `'${JSON.stringify(value)}'` : JSON.stringify(value);
}

/** A column as `PRAGMA table_info` tells it. */
export const shapeOf = (keys: ReadonlySet<string>) => (column: SQLiteColumn) => ({
  name: column.name,
  type: column.getSQLType(),
  notnull: column.notNull || (keys.has(column.name) && column.primary),
  dflt_value: defaultOf(column),
  pk: keys.has(column.name),
});
