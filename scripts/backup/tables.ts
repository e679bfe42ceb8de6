import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** A table of the database with its rows, the values in the order of its columns. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}
type Value = string | number | null;

/** All that a copy has of a database. */
export interface DatabaseCopy {
  /** Names of the migrations that made it, in their order. */
  readonly migrations: readonly string[];
  /** A table comes after those that it refers to. */
  readonly tables: readonly Table[];
}

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Rows as lines of JSON, as they lie in a copy. */
export const linesOf = ({ rows }: Pick<Table, 'rows'>): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export const rowsOfLines = (text: string): Value[][] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Value[]);

/**
 * Reads a database of one moment, by the SQL that D1 exports, in memory, so that no guest's data lies
 * on a disk on the way. Columns that the database computes itself are left out.
 */
export async function readDatabase({ DB, dump }: Dumped): Promise<DatabaseCopy> {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  try {
    db.exec(await dump());
    const names = tablesOf(db);
    await mend(db, DB, names);
    const counters = has(db, COUNTERS) ? [readTable(db, COUNTERS)] : [];
    return {
      migrations: has(db, 'd1_migrations')
        ? db
            .prepare('SELECT name FROM d1_migrations ORDER BY id')
            .all()
            .map(({ name }) => String(name))
        : [],
      tables: [...parentsFirst(db, names).map((name) => readTable(db, name)), ...counters],
    };
  } finally {
    db.close();
  }
}

interface Dumped {
  readonly DB: D1Database;
  /** The database as SQL, of one moment. */
  readonly dump: () => Promise<string>;
}

/** Where SQLite counts the numbers that it never gives twice. */
export const COUNTERS = 'sqlite_sequence';

const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'd1\\_%' ESCAPE '\\'
        AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all()
    .map(({ name }) => String(name));

/** SQLite's parser at Cloudflare takes conditions of a hundred parts. */
const COLUMNS_AT_ONCE = 15;
const QUERIES_AT_ONCE = 50;

/**
 * D1's export writes a line break as `\n` and reads every `\n` as one, also where somebody typed a
 * backslash: texts that have both are read again from the database itself.
 */
async function mend(db: DatabaseSync, DB: D1Database, tables: readonly string[]): Promise<void> {
  const queries = tables.flatMap((table) => queriesOf(db, table));
  for (let at = 0; at < queries.length; at += QUERIES_AT_ONCE) {
    const some = queries.slice(at, at + QUERIES_AT_ONCE);
    const answers = await DB.batch<Record<string, Value>>(some.map(({ sql }) => DB.prepare(sql)));
    for (const [index, { update, columns }] of some.entries())
      for (const row of answers[index]?.results ?? [])
        db.prepare(update).run(...columns.map((name) => row[name] ?? null));
  }
}

/** Where such texts are looked for, and how a row that has one is put right. */
function queriesOf(db: DatabaseSync, table: string) {
  const columns = db.prepare(`PRAGMA table_info("${table}")`).all();
  const namesOf = (of: typeof columns) => of.map(({ name }) => String(name));
  const names = namesOf(columns);
  const keys = namesOf(columns.filter(({ pk }) => Number(pk) > 0));
  const texts = namesOf(columns.filter(({ type }) => /text/i.test(String(type))));
  const update = `UPDATE "${table}" SET ${names.map((name) => `"${name}" = ?`).join(', ')}
    WHERE ${keys.map((name) => `"${name}" = ?`).join(' AND ')}`;
  const select = `SELECT ${names.map((name) => `"${name}"`).join(', ')} FROM "${table}"`;
  const groups = Array.from({ length: Math.ceil(texts.length / COLUMNS_AT_ONCE) }, (_, n) =>
    texts.slice(n * COLUMNS_AT_ONCE, (n + 1) * COLUMNS_AT_ONCE),
  );
  return groups.map((group) => ({
    sql: `${select} WHERE ${group.map((name) => hasBoth(`"${name}"`)).join(' OR ')}`,
    update,
    columns: [...names, ...keys],
  }));
}

const hasBoth = (name: string): string =>
  `(instr(${name}, char(10)) > 0 AND instr(${name}, '\\n') > 0)
    OR (instr(${name}, char(13)) > 0 AND instr(${name}, '\\r') > 0)`;

const has = (db: DatabaseSync, table: string): boolean =>
  db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined;

function readTable(db: DatabaseSync, name: string): Table {
  const columns = db
    .prepare(`PRAGMA table_xinfo("${name}")`)
    .all()
    .filter(({ hidden }) => hidden === 0)
    .map((column) => String(column['name']));
  const where = name === COUNTERS ? "WHERE name NOT LIKE 'd1\\_%' ESCAPE '\\'" : '';
  const rows = db
    .prepare(
      `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${name}" ${where}
        ORDER BY ${columns.map((_, at) => at + 1).join(', ')}`,
    )
    .all()
    .map((row) => columns.map((column) => valueOf(name, column, row[column])));
  return { name, columns, rows };
}

function valueOf(table: string, column: string, value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`${table}.${column} holds a value that a copy cannot keep.`);
}

function parentsFirst(db: DatabaseSync, names: readonly string[]): string[] {
  const sorted: string[] = [];
  const visit = (name: string): void => {
    if (sorted.includes(name)) return;
    for (const { table } of db.prepare(`PRAGMA foreign_key_list("${name}")`).all())
      if (table !== name) visit(String(table));
    sorted.push(name);
  };
  for (const name of names.toSorted()) visit(name);
  return sorted;
}

const MOST_BYTES = 400_000;

/**
 * Statements that put the rows into an emptied table, some hundred rows each as one parameter: D1
 * takes no statement over 100 KB, and a row can be longer.
 */
export function insertsOf({ name, columns, rows }: Table): { sql: string; rows: string }[] {
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ');
  const into = columns.map((column) => `"${column}"`).join(', ');
  const sql = `INSERT INTO "${name}" (${into}) SELECT ${values} FROM json_each(?1)`;
  const groups: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const line = JSON.stringify(row);
    if (bytes + line.length > MOST_BYTES) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)?.push(line);
    bytes += line.length;
  }
  return groups.map((group) => ({ sql, rows: `[${group.join(',')}]` }));
}
