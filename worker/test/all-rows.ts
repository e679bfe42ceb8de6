/**
 * Tables that count tries and versions may move with a refused write, and mails of former acts leave
 * meanwhile; nothing else may.
 */
const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite_%'
  AND name NOT LIKE 'd1_%' AND name NOT IN ('throttles', 'versions', 'mails')`;

/** Every row of every table, to be compared before and after a refused write. */
export async function allRows(db: D1Database): Promise<unknown> {
  const { results: tables } = await db.prepare(TABLES).all<{ name: string }>();
  const dumps = await db.batch(tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)));
  return tables.map(({ name }, at) => [name, dumps[at]?.results.map(withoutLastUse)]);
}

/** A session is seen once a minute, by refused calls, too. */
const withoutLastUse = (row: unknown): unknown => ({ ...(row as object), lastSeenAt: null });
