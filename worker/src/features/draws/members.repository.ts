import { inArray } from 'drizzle-orm';
import { initialsOf } from '#shared/draw/initials.ts';
import { users } from '../../identity/identity.table.ts';
import type { Db } from '../../platform/db/db.ts';

/** Names of members of staff by their numbers. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Initials of two members as they stand in what is published; null in a draw that was opened before
 * they did, because apps of then check its texts.
 */
export async function handsOf(
  db: Db,
  { openedAt }: { readonly openedAt: string | null },
  ids: readonly [number, number],
): Promise<string[] | null> {
  if (openedAt === null) return null;
  const names = await namesOf(db, ids);
  return ids.map((id) => initialsOf(names.get(id) ?? ''));
}
