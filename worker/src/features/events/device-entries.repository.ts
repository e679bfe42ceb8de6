import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { entryReceipts, eventEntries } from './events.table.ts';

/** Each entry that a device opens by its cookie, with the e-mail of the account that has it. */
export async function ownersOfDeviceEntries(
  db: Db,
  deviceHash: string,
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .select({ id: eventEntries.id, userEmail: eventEntries.userEmail })
    .from(entryReceipts)
    .innerJoin(eventEntries, eq(eventEntries.id, entryReceipts.entryId))
    .where(and(eq(entryReceipts.secretHash, deviceHash), eq(entryReceipts.kind, 'device')));
  return new Map(rows.map(({ id, userEmail }) => [id, userEmail]));
}

/** Selects those of the entries that the device opens and that belong to no account. */
export const adoptableEntries = (deviceHash: string, ids: readonly number[]): SQL => sql`
  SELECT e.id FROM json_each(${JSON.stringify(ids)}) wanted
    CROSS JOIN event_entries e ON e.id = wanted.value
    CROSS JOIN entry_receipts r ON r.secretHash = ${deviceHash} AND r.entryId = e.id
  WHERE r.kind = 'device' AND e.userEmail IS NULL AND e.voidedAt IS NULL`;

export const devicesWithEntries = sql`SELECT secretHash FROM entry_receipts WHERE kind = 'device'`;

export const adoptEntries = (db: Db, adoptable: SQL, email: string): Statement =>
  db
    .update(eventEntries)
    .set({ userEmail: email })
    .where(sql`id IN (${adoptable})`);

/** Closes entries to a device; null for all of them. */
export const forgetEntries = (
  db: Db,
  deviceHash: string,
  ids: readonly number[] | null,
): Statement =>
  db
    .delete(entryReceipts)
    .where(
      and(
        eq(entryReceipts.secretHash, deviceHash),
        eq(entryReceipts.kind, 'device'),
        ids === null
          ? undefined
          : sql`${entryReceipts.entryId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );
