import { and, eq, sql } from 'drizzle-orm';
import type { KeyName } from '#shared/keys/keys.contract.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { keyRing, keyWalks } from './keys.table.ts';

export type KnownKey = typeof keyRing.$inferSelect;

export const findKnownKeys = (db: Db): Promise<KnownKey[]> => db.select().from(keyRing);

/** Stores what was found of a key, whatever another run found meanwhile. */
export const noteKey = (db: Db, key: KnownKey): Statement => {
  const { mark, since, needed, countedAt } = key;
  return db
    .insert(keyRing)
    .values(key)
    .onConflictDoUpdate({
      target: [keyRing.name, keyRing.version],
      set: { mark, since, needed, countedAt },
    });
};

/** Forgets a key that is not set any more and that nothing needs. */
export const forgetKey = (db: Db, name: KeyName, version: number): Statement =>
  db.delete(keyRing).where(and(eq(keyRing.name, name), eq(keyRing.version, version)));

export async function findWalk(db: Db, place: string, version: number): Promise<number> {
  const row = await db
    .select({ upTo: keyWalks.upTo })
    .from(keyWalks)
    .where(and(eq(keyWalks.place, place), eq(keyWalks.version, version)))
    .get();
  return row?.upTo ?? 0;
}

export const storeWalk = (db: Db, place: string, version: number, upTo: number): Statement =>
  db
    .insert(keyWalks)
    .values({ place, version, upTo })
    .onConflictDoUpdate({ target: [keyWalks.place, keyWalks.version], set: { upTo } });

/** Hashes that carry former peppers. */
export async function countWrapped(db: Db): Promise<number> {
  const wrapped = '$scrypt$%$%$%$k%';
  const row = await db.get<{ n: number }>(
    sql`SELECT (SELECT COUNT(*) FROM users WHERE password LIKE ${wrapped})
      + (SELECT COUNT(*) FROM admins WHERE passwordHash LIKE ${wrapped})
      + (SELECT COUNT(*) FROM staff_pins WHERE pinHash LIKE ${wrapped})
      + (SELECT COUNT(*) FROM staff_recovery_codes WHERE codeHash LIKE ${wrapped}) AS n`,
  );
  return row.n;
}
