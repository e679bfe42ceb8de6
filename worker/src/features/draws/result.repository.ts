import { sql } from 'drizzle-orm';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { step } from './draws.repository.ts';

interface StoredResult {
  readonly id: string;
  readonly operation: string;
  readonly result: string;
  readonly resultHash: string;
  /** Tickets that it passes over as void. */
  readonly voids: readonly string[];
  /** When the number came: later voids are none. */
  readonly until: string;
  /** Why nobody has won, for the public; null where somebody has. */
  readonly reason: { readonly ar: string; readonly en: string } | null;
}

/**
 * Writes a result once; breaks `bad_transition` where the draw is drawn by now, or where a ticket
 * was made void that the result does not know of.
 */
export function storeResult(
  db: Db,
  { id, operation, result, resultHash, voids, until, reason }: StoredResult,
): Statement[] {
  return [
    ...step(
      db,
      { id, from: ['frozen'], operation },
      {
        status: 'drawn',
        result,
        resultHash,
        endReasonAr: reason?.ar ?? null,
        endReasonEn: reason?.en ?? null,
      },
    ),
    assertNot(
      'bad_transition',
      sql`(SELECT COUNT(*) FROM draw_voids WHERE drawId = ${id} AND confirmedAt < ${until})
        <> ${voids.length}`,
    ),
  ];
}
