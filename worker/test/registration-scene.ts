import { expect } from 'vitest';
import { codeIn, mailTo } from './account-factories.ts';
import { PASSWORD } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

export const ENGLISH = { 'Accept-Language': 'en' };
let made = 0;

/** What somebody new sends to register. */
export function aRegistration(changes: Record<string, unknown> = {}) {
  made += 1;
  return {
    fullName: 'Salma Al Busaidi',
    email: `salma-${made}@example.test`,
    password: PASSWORD,
    consent: true,
    ...changes,
  };
}

export const register = (
  browser: Actor,
  body: object,
  headers?: Record<string, string>,
): Promise<Answer> => browser.post('/api/auth/register', body, headers);
export const verify = (
  browser: Actor,
  email: string,
  verificationCode: string,
  headers?: Record<string, string>,
): Promise<Answer> => browser.post('/api/auth/verify-email', { email, verificationCode }, headers);
export const login = (browser: Actor, email: string, password = PASSWORD): Promise<Answer> =>
  browser.post('/api/auth/login', { email, password });
/** What the API says to who asks for their own account. */
export const me = async (browser: Actor): Promise<number> =>
  (await browser.api('/api/auth/me')).status;

/** Looks at registrations of one worker, and makes them. */
export function registrationScene(worker: TestWorker) {
  return {
    userRow: (email: string) =>
      worker.db().prepare('SELECT * FROM users WHERE email = ?1').bind(email).first(),
    /** Registers, and gives the code of the mail. */
    registered: async (
      browser: Actor,
      body = aRegistration(),
      count = 1,
    ): Promise<{ email: string; code: string }> => {
      expect((await register(browser, body)).status).toBe(200);
      return { email: body.email, code: codeIn(await mailTo(worker, body.email, count)) };
    },
  };
}
