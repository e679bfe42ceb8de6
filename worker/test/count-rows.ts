import type { TestWorker } from './harness.ts';

/** How many rows a table, or what is named behind it, holds. */
export async function countRows(
  worker: TestWorker,
  from: string,
  ...values: unknown[]
): Promise<number> {
  const row = await worker
    .db()
    .prepare(`SELECT COUNT(*) AS n FROM ${from}`)
    .bind(...values)
    .first<{ n: number }>();
  return row?.n ?? 0;
}
