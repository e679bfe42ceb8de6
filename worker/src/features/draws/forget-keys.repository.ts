import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { draws } from './draws.table.ts';

/**
 * Ended, or drawn, before then: with its result a draw needs its key and its secret no longer, and
 * a prize that is claimed and never booked keeps it open for ever.
 */
const past = (before: string) =>
  and(
    or(
      lt(draws.endedAt, before),
      and(eq(draws.status, 'drawn'), isNotNull(draws.result), lt(draws.numberAt, before)),
    ),
    or(isNotNull(draws.keyEnc), isNotNull(draws.secretEnc)),
  );

export async function hasKeysToForget(db: Db, before: string): Promise<boolean> {
  const rows = await db.select({ id: draws.id }).from(draws).where(past(before)).limit(1);
  return rows.length > 0;
}

/** Without its key nobody can lead a person tag back to a phone. */
export const forgetKeys = (db: Db, before: string): Statement =>
  db.update(draws).set({ keyEnc: null, secretEnc: null }).where(past(before));
