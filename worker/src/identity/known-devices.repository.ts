import { and, eq, lte, sql } from 'drizzle-orm';
import { DEVICE_COOKIE_DAYS } from '#shared/site/retention.ts';
import type { Statement } from '../platform/db/batch.ts';
import type { Db } from '../platform/db/db.ts';
import { knownDevices, users } from './identity.table.ts';

const DAY = 24 * 60 * 60 * 1000;

/** For the batch that signs somebody in on a device, or proves the account's owner there. */
export const knowDevice = (db: Db, userId: number, deviceHash: string, at: string): Statement =>
  db
    .insert(knownDevices)
    .values({ userId, deviceHash, provedAt: at })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { provedAt: at },
    });

/** Whether somebody has signed in to the account of this e-mail on the device. */
export async function isKnownDevice(db: Db, email: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.deviceHash, deviceHash), eq(users.email, email)))
    .get();
  return row !== undefined;
}

/** For a batch that ends all sessions of a person; the device that stays signed in stays known. */
export const removeDevicesOf = (
  db: Db,
  userId: number,
  exceptDeviceHash: string | null,
): Statement =>
  db.delete(knownDevices).where(sql`${knownDevices.userId} = ${userId}
      AND ${knownDevices.deviceHash} IS NOT ${exceptDeviceHash}`);

/** For the batch in which a device forgets all that it is known by. */
export const removeDevice = (deviceHash: string): Statement =>
  sql`DELETE FROM known_devices WHERE deviceHash = ${deviceHash}`;

/** Devices whose cookie is over, since nobody signed in there for as long as it lives. */
export const deleteIdleDevices = (db: Db, nowMs: number): Statement =>
  db
    .delete(knownDevices)
    .where(lte(knownDevices.provedAt, new Date(nowMs - DEVICE_COOKIE_DAYS * DAY).toISOString()));
