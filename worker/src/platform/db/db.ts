import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';

/**
 * Counts the rows that the statements of one request read. Local runs only: `npm run bench` asks
 * for it by header.
 */
export function countRows(d1: D1Database): { d1: D1Database; rowsRead: () => number } {
  let total = 0;
  const note = <T extends { meta: D1Meta & Record<string, unknown> }>(result: T): T => {
    total += result.meta.rows_read;
    return result;
  };

  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === 'all' || name === 'run') return async () => note(await target.all());
        if (name === 'first') return async () => note(await target.all()).results[0] ?? null;
        if (name === 'raw')
          return async () => note(await target.all()).results.map((row) => Object.values(row));
        return Reflect.get(target, name) as unknown;
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };

  const counting = new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql));
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements.map((s) => originals.get(s) ?? s))).map(note);
      }
      return Reflect.get(target, name) as unknown;
    },
  });
  return { d1: counting, rowsRead: () => total };
}

export type Db = DrizzleD1Database;

export function openDb(binding: D1Database): Db {
  return drizzle(binding);
}
