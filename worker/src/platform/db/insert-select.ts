import {
  getTableColumns,
  sql,
  type InferInsertModel,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A value for each column of the new row: bound, or as SQL over what is selected from. */
type RowSource<Table extends SQLiteTable> = {
  readonly [Key in keyof InferInsertModel<Table>]: InferInsertModel<Table>[Key] | SQLWrapper;
};

const isWrapper = (value: unknown): value is SQLWrapper =>
  typeof value === 'object' && value !== null && 'getSQL' in value;

/**
 * `INSERT INTO table (…) SELECT …`, for rows that the database makes from what it holds. `rest` is
 * the statement from FROM on. Columns that are not given keep their default.
 */
export function insertSelect<Table extends SQLiteTable>(
  table: Table,
  row: RowSource<Table>,
  rest: SQL,
): SQL {
  const values = new Map<string, unknown>(Object.entries(row));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => values.has(key));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const sources = columns.map(([key, column]) => {
    const value = values.get(key);
    return isWrapper(value) ? sql`${value}` : sql`${sql.param(value, column)}`;
  });
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(sources, sql`, `)} ${rest}`;
}
