import { describe, expect, test } from 'vitest';
import { aUser, PASSWORD, type Person } from '../../test/factories.ts';
import { TEST_PEPPER, testWorker } from '../../test/harness.ts';
import type { Request } from '../context.ts';
import { createDeps } from '../deps.ts';
import { readConfig } from '../env.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const NEW_PASSWORD = 'seven quiet wells, one palm';

/** A database on which the person's password is changed elsewhere, sessions and all, just before the first batch. */
function changingPasswordFirst(d1: D1Database, { id }: Person): D1Database {
  let changed = false;
  return new Proxy(d1, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'batch') return value.bind(target) as unknown;
      return async (statements: D1PreparedStatement[]) => {
        if (!changed) {
          changed = true;
          const hash = await hashPassword(NEW_PASSWORD, TEST_PEPPER);
          await target.prepare('UPDATE users SET password = ?2 WHERE id = ?1').bind(id, hash).run();
          await target.prepare('DELETE FROM sessions WHERE userId = ?1').bind(id).run();
        }
        return target.batch(statements);
      };
    },
  });
}

function requestOf(person: Person, isSignedIn: boolean): Request {
  const bindings = { ...worker.bindings(), DB: changingPasswordFirst(worker.db(), person) };
  return {
    deps: createDeps(bindings, readConfig(bindings)),
    caller: {
      user: isSignedIn ? person : null,
      isStaff: false,
      deviceHash: null,
      receiptHash: null,
      sessionHash: null,
      sessionEnded: null,
    },
    language: 'en',
    requestId: `req_${crypto.randomUUID()}`,
    ipHmac: null,
    waitUntil: (work) => void work,
  };
}

const sessionsOf = async ({ id }: Person) =>
  (await worker.db().prepare('SELECT COUNT(*) AS n FROM sessions WHERE userId = ?1').bind(id).first<{ n: number }>())?.n;

describe('A-03 a password that changes while it is compared', () => {
  test('A-03 the old one opens no session that would outlive the change', async () => {
    const person = await aUser(worker.db());
    await expect(login(requestOf(person, false), { email: person.email, password: PASSWORD }, 'Chrome')).rejects.toMatchObject({
      code: 'auth.bad_credentials',
    });
    expect(await sessionsOf(person)).toBe(0);
  });

  test('A-03 the old one is no longer enough to choose another', async () => {
    const person = await aUser(worker.db());
    const body = { currentPassword: PASSWORD, newPassword: 'a boat behind the island' };
    await expect(changePassword(requestOf(person, true), body, 'Chrome')).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await sessionsOf(person)).toBe(0);
    expect((await worker.browser().post('/api/auth/login', { email: person.email, password: NEW_PASSWORD })).status).toBe(200);
  });
});
