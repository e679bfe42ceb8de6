import { aHash, aSession, aStaffMember, type Person } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';

export const ACCESS = '/api/admin/statistics/access';
export const DASHBOARD = '/api/statistics/dashboard';
export const EXPORT = '/api/statistics/export';
export const FIGURES_PASSWORD = 'nine palms by the sea';

let stored: Promise<string> | null = null;

/** Gives a member of staff FIGURES_PASSWORD as their statistics password. */
export async function setFiguresPassword(worker: TestWorker, { email }: Person): Promise<void> {
  stored ??= aHash(FIGURES_PASSWORD);
  await worker
    .db()
    .prepare('UPDATE admins SET passwordHash = ?2 WHERE username = ?1')
    .bind(email, await stored)
    .run();
}

/** Somebody at the desk whose statistics password is FIGURES_PASSWORD. */
export async function atTheGate(
  worker: TestWorker,
): Promise<{ readonly person: Person; readonly browser: Actor }> {
  const person = await aStaffMember(worker.db());
  await setFiguresPassword(worker, person);
  return { person, browser: await aSession(worker, person) };
}

/** The same, once they gave it. */
export async function withFigures(worker: TestWorker): Promise<Actor> {
  const { browser } = await atTheGate(worker);
  const answer = await browser.post(ACCESS, { password: FIGURES_PASSWORD });
  if (answer.status !== 200) throw new Error(`the gate answered ${answer.status}: ${answer.text}`);
  return browser;
}
