import { STATEMENT_PAGE, type PointTransaction } from '#shared/points/points.contract.ts';
import type { Request } from '../context.ts';
import { statementLines } from './statement.repository.ts';

export interface StatementPage {
  readonly lines: readonly PointTransaction[];
  /** Number of the page's last line where older ones follow. */
  readonly nextCursor: string | null;
}

/** A page of the statement of an account that `openPoints` opened, newest first. */
export async function listTransactions(
  { deps }: Request,
  email: string,
  { limit = STATEMENT_PAGE, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<StatementPage> {
  const found = await statementLines(deps.d1, email, cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor), limit + 1);
  const lines = found.slice(0, limit);
  return { lines, nextCursor: found.length > limit ? String(lines.at(-1)?.id) : null };
}
