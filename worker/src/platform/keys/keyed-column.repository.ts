import { sql, type SQL } from 'drizzle-orm';
import type { KeyName } from '#shared/keys/keys.contract.ts';
import type { Deps } from '../../deps.ts';
import type { KeyedValues } from './keyed-values.ts';

/** A row of a place: the value as it was read, and what `beside` selects. */
export interface KeyedRow {
  readonly rowid: number;
  readonly value: string;
  readonly [beside: string]: string | number | null;
}

interface KeyedColumn {
  readonly key: KeyName;
  readonly table: string;
  readonly column: string;
  /** The value, where it is not the column itself. */
  readonly value?: SQL;
  /** Version that a value names; 0 where it names none. */
  readonly version: (value: SQL) => SQL;
  /** What else a row needs to be read, as `… AS name`. */
  readonly beside?: SQL;
  /** What the row is set to, or null where its value cannot be read. */
  readonly renew: (deps: Deps, row: KeyedRow) => Promise<SQL | null>;
}

/** Version of a field cipher: `k2.…`. */
export const cipherVersion = (value: SQL): SQL =>
  sql`CASE WHEN ${value} LIKE 'k%.%.%' THEN CAST(substr(${value}, 2) AS integer) ELSE 0 END`;

/** Version of a password hash: `$scrypt$…,k=v2$…`. */
export const hashVersion = (value: SQL): SQL =>
  sql`CASE WHEN instr(${value}, ',k=v') > 0
    THEN CAST(substr(${value}, instr(${value}, ',k=v') + 4) AS integer) ELSE 0 END`;

/** A column whose values name their key; a pass over it begins anew where the former one ended. */
export function keyedColumn(place: KeyedColumn): KeyedValues {
  const { key, table, column, version, renew } = place;
  const name = sql.identifier(table);
  const value = place.value ?? sql`${sql.identifier(column)}`;
  const beside = place.beside ? sql`, ${place.beside}` : sql``;
  const isKeyed = sql`${value} IS NOT NULL AND ${value} <> ''`;
  return {
    key,
    place: `${table}.${column}`,
    count: async ({ db }) => {
      const rows = await db.all<{ version: number; n: number }>(
        sql`SELECT ${version(value)} AS version, COUNT(*) AS n FROM ${name} WHERE ${isKeyed}
          GROUP BY 1`,
      );
      return new Map(rows.filter((row) => row.version > 0).map((row) => [row.version, row.n]));
    },
    move: async (deps, after, most) => {
      const newest = deps.config[key].newest.version;
      const rows = await deps.db.all<KeyedRow>(
        sql`SELECT rowid AS "rowid", ${value} AS value${beside} FROM ${name}
          WHERE rowid > ${after} AND ${isKeyed} AND ${version(value)} NOT IN (0, ${newest})
          ORDER BY rowid LIMIT ${most}`,
      );
      const renewed = await Promise.all(
        rows.map(async (row) => ({ row, set: await renew(deps, row).catch(() => null) })),
      );
      return {
        statements: renewed.flatMap(({ row, set }) =>
          set === null
            ? []
            : [
                sql`UPDATE ${name} SET ${set} WHERE rowid = ${row.rowid} AND ${value} = ${row.value}`,
              ],
        ),
        after: rows.length < most ? 0 : (rows.at(-1)?.rowid ?? 0),
      };
    },
  };
}
