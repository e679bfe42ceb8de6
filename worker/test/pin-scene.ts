import { expect } from 'vitest';
import { sha256 } from '../src/platform/crypto.ts';
import { aHash, aSession, aStaffMember, PASSWORD, type Person } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';

export const PIN = '480913';
export const TABLET = '__Host-desk';
let made = 0;
let hashed: Promise<string> | null = null;

/** The browser is a tablet on which the person gave the password and chose PIN, without the work. */
export async function aPinOn(
  worker: TestWorker,
  tablet: Actor,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  made += 1;
  hashed ??= aHash(PIN);
  const token = tablet.cookies.get(TABLET) ?? `tablet-of-a-test-${made}`;
  tablet.cookies.set(TABLET, token);
  const at = new Date().toISOString();
  const db = worker.db();
  await db.batch([
    db
      .prepare('INSERT OR REPLACE INTO staff_pins (userId, pinHash, setAt) VALUES (?1, ?2, ?3)')
      .bind(id, await hashed, at),
    db
      .prepare('INSERT INTO staff_tablets (tabletHash, userId, provedAt) VALUES (?1, ?2, ?3)')
      .bind(await sha256(token), id, at),
  ]);
}

export const lockDesk = async (tablet: Actor): Promise<void> =>
  expect((await tablet.api('/api/admin/desk-lock', { method: 'POST' })).status).toBe(200);

export const unlockByPin = (tablet: Actor, { id }: Pick<Person, 'id'>, pin = PIN) =>
  tablet.post('/api/admin/desk-unlock', { userId: id, pin });

export const choosePin = (tablet: Actor, pin = PIN, password = PASSWORD) =>
  tablet.api('/api/admin/own-pin', { method: 'PUT', json: { password, pin } });

/** A tablet that a member of staff has locked and may open by PIN. */
export async function aLockedTablet(worker: TestWorker) {
  const person = await aStaffMember(worker.db());
  const tablet = await aSession(worker, person);
  await aPinOn(worker, tablet, person);
  await lockDesk(tablet);
  return { person, tablet };
}

/** All that the database has of somebody's PIN, oldest first. */
export async function pinRowsOf(worker: TestWorker, { id }: Pick<Person, 'id'>) {
  const rowsOf = async (query: string, bound: number | string) =>
    (await worker.db().prepare(query).bind(bound).all()).results;
  const log = await rowsOf(
    `SELECT action, actor, result FROM audit_log
      WHERE targetId = ?1 AND action LIKE 'auth.pin%' ORDER BY id`,
    String(id),
  );
  return {
    pins: await rowsOf('SELECT pinHash FROM staff_pins WHERE userId = ?1', id),
    tablets: await rowsOf('SELECT tries FROM staff_tablets WHERE userId = ?1', id),
    sessions: await rowsOf(
      'SELECT tokenHash, lockedAt, stepUpUntil, createdAt, expiresAt FROM sessions WHERE userId = ?1',
      id,
    ),
    log: log.map(({ action, actor, result }) => [action, actor, result]),
  };
}
