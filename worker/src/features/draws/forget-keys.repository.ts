import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { draws } from './draws.table.ts';

const past = (before: string) =>
  and(lt(draws.endedAt, before), or(isNotNull(draws.keyEnc), isNotNull(draws.secretEnc)));

export async function hasKeysToForget(db: Db, before: string): Promise<boolean> {
  const rows = await db.select({ id: draws.id }).from(draws).where(past(before)).limit(1);
  return rows.length > 0;
}

/** Without its key nobody can lead a person tag back to a phone. */
export const forgetKeys = (db: Db, before: string): Statement =>
  db.update(draws).set({ keyEnc: null, secretEnc: null }).where(past(before));
