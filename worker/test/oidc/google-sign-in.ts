import { expect } from 'vitest';
import type { Actor, Answer, TestWorker } from '../harness.ts';

export const SID = '__Host-sid';
export const SIGN_IN = '__Host-oa';

/**
 * Where tests have the issuer send people back to; the path and query are then asked of the worker.
 */
export const ORIGIN = 'http://localhost:8787';
export const REDIRECT_URI = `${ORIGIN}/auth/google/callback`;

export const locationOf = (answer: Answer): string => answer.headers.get('Location') ?? '';

/** Leaves for the issuer from this browser. Returns the address of the issuer's page. */
export async function leave(browser: Actor, query = ''): Promise<URL> {
  const answer = await browser.api(`/auth/google${query}`);
  expect([answer.status, answer.text]).toEqual([302, '']);
  return new URL(locationOf(answer));
}

/** Comes back to the site with what the issuer put into the address. */
export function comeBack(
  browser: Actor,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<Answer> {
  return browser.api(`${pathname}${search}`);
}

/** Asks by a made-up return: the state of the issuer's page unless said otherwise, and any code. */
export function comeBackWith(
  browser: Actor,
  page: URL,
  changes: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const query = new URLSearchParams({
    state: page.searchParams.get('state') ?? '',
    code: 'any',
    ...changes,
  });
  return browser.api(`/auth/google/callback?${query.toString()}`);
}

/**
 * After the return nobody is signed in, the sign-in screen explains `problem`, and the hotel's log
 * names `reason` for the first time since.
 */
export async function expectRefusal(
  worker: TestWorker,
  browser: Actor,
  comesBack: () => Promise<Answer>,
  problem: string,
  reason: string,
): Promise<Answer> {
  const mark = worker.logs().length;
  const answer = await comesBack();
  expect([answer.status, locationOf(answer), answer.text]).toEqual([
    302,
    `/login?problem=${problem}`,
    '',
  ]);
  expect(browser.cookies.has(SID)).toBe(false);
  await expect
    .poll(() => worker.logs().slice(mark), { timeout: 10_000 })
    .toContain(`"code":"${reason}"`);
  return answer;
}

export async function count(
  worker: TestWorker,
  sql: string,
  ...params: unknown[]
): Promise<number> {
  const row = await worker
    .db()
    .prepare(`SELECT count(*) AS n FROM ${sql}`)
    .bind(...params)
    .first<{ n: number }>();
  return row?.n ?? -1;
}
