import { sha256 } from '../src/platform/crypto.ts';
import { aHash, type Person } from './factories.ts';
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
