const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%'";

/** Every row of every table that has one of the texts anywhere in it, as `table: row`. */
export async function whereIs(db: D1Database, ...texts: readonly string[]): Promise<string[]> {
  const { results: tables } = await db.prepare(TABLES).all<{ name: string }>();
  const found: string[] = [];
  const dumps = await db.batch(tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)));
  for (const [at, { name }] of tables.entries()) {
    for (const row of dumps[at]?.results ?? [])
      if (texts.some((text) => JSON.stringify(row).includes(text)))
        found.push(`${name}: ${JSON.stringify(row)}`);
  }
  return found;
}
