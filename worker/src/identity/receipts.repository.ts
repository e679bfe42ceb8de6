import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db/db.ts';
import type { KeyedValues } from '../platform/keys/keyed-values.ts';

/** Finds the hashes that open a booking or an entry. */
export async function findReceiptHashes(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const isOne = inArray(sql`secretHash`, [...hashes]);
  const rows = await db.all<{ secretHash: string }>(
    sql`SELECT secretHash FROM receipts WHERE ${isOne}
      UNION SELECT secretHash FROM entry_receipts WHERE ${isOne}`,
  );
  return new Set(rows.map(({ secretHash }) => secretHash));
}

interface Codes {
  readonly receipts: string;
  readonly of: string;
  readonly column: string;
}

/**
 * Receipt codes of a table, which keeps hashes that name no key. The walk goes along its rows once
 * a key: each gets the hash of its code under the newest key beside the former one, which its guest
 * may hold and which goes on opening it.
 */
export function keyedReceipts(
  { receipts, of, column }: Codes,
  hashOf: (deps: Deps, reference: string) => Promise<string>,
): KeyedValues {
  const [table, rows, id] = [receipts, of, column].map((name) => sql.identifier(name));
  const hasCode = (row: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} r WHERE r.${id} = ${row} AND r.kind = 'code')`;
  return {
    key: 'RECEIPT_KEY',
    place: `${receipts}.secretHash`,
    count: async ({ db }, { after, former }) => {
      const [found] = await db.all<{ n: number }>(
        sql`SELECT COUNT(DISTINCT ${id}) AS n FROM ${table} WHERE ${id} > ${after} AND kind = 'code'`,
      );
      return new Map(former.map((version) => [version, found?.n ?? 0]));
    },
    move: async (deps, after, most) => {
      const found = await deps.db.all<{ id: number; reference: string }>(
        sql`SELECT o.id, o.reference FROM ${rows} o WHERE o.id > ${after} AND ${hasCode(sql`o.id`)}
          ORDER BY o.id LIMIT ${most}`,
      );
      const at = new Date(deps.now()).toISOString();
      const statements = found.map(async (row) => {
        const hash = await hashOf(deps, row.reference);
        return sql`INSERT INTO ${table} (secretHash, ${id}, kind, createdAt)
          SELECT ${hash}, o.id, 'code', ${at} FROM ${rows} o
          WHERE o.id = ${row.id} AND ${hasCode(sql`o.id`)} ON CONFLICT DO NOTHING`;
      });
      return { statements: await Promise.all(statements), after: found.at(-1)?.id ?? after };
    },
  };
}
