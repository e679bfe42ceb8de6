import { eq, inArray } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { drawExclusions } from './draws.table.ts';
import { drawKeys } from './keys.table.ts';

export type StoredKey = typeof drawKeys.$inferSelect;

export async function findKey(db: Db, kid: string): Promise<StoredKey | null> {
  const [row] = await db.select().from(drawKeys).where(eq(drawKeys.kid, kid));
  return row ?? null;
}

export const keepKey = (db: Db, key: StoredKey): Statement =>
  db.insert(drawKeys).values(key).onConflictDoNothing();

/** Phones of staff and their families. */
export async function excludedPhones(db: Db): Promise<string[]> {
  const rows = await db
    .select({ phone: drawExclusions.phone })
    .from(drawExclusions)
    .orderBy(drawExclusions.phone);
  return rows.map(({ phone }) => phone);
}

const AT_ONCE = 50;

const inChunks = (list: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, n) =>
    list.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );

/** Changes the list by these phones alone, whatever else is on it. */
export function changeExclusions(
  db: Db,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
  by: { readonly member: number; readonly at: string },
): Statement[] {
  return [
    ...inChunks(removed).map((some) =>
      db.delete(drawExclusions).where(inArray(drawExclusions.phone, some)),
    ),
    ...inChunks(added).map((some) =>
      db
        .insert(drawExclusions)
        .values(some.map((phone) => ({ phone, createdAt: by.at, addedBy: by.member })))
        .onConflictDoNothing(),
    ),
  ];
}
