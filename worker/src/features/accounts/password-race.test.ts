import { describe, expect, test } from 'vitest';
import { aHash, aUser, PASSWORD, type Person } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { requestDuring } from '../../../test/interleave.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const NEW_PASSWORD = 'seven quiet wells, one palm';

/** A request during which the person's password is changed elsewhere, sessions and all. */
const requestOf = (person: Person, isSignedIn: boolean) =>
  requestDuring(worker, { user: isSignedIn ? person : null }, async () => {
    const hash = await aHash(NEW_PASSWORD);
    await worker
      .db()
      .prepare('UPDATE users SET password = ?2 WHERE id = ?1')
      .bind(person.id, hash)
      .run();
    await worker.db().prepare('DELETE FROM sessions WHERE userId = ?1').bind(person.id).run();
  });

const sessionsOf = async ({ id }: Person) =>
  (
    await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM sessions WHERE userId = ?1')
      .bind(id)
      .first<{ n: number }>()
  )?.n;

describe('A-03 a password that changes while it is compared', () => {
  test('A-03 the old one opens no session that would outlive the change', async () => {
    const person = await aUser(worker.db());
    await expect(
      login(requestOf(person, false), {
        email: person.email,
        password: PASSWORD,
        tablet: null,
        agentFamily: 'Chrome',
      }),
    ).rejects.toMatchObject({
      code: 'auth.bad_credentials',
    });
    expect(await sessionsOf(person)).toBe(0);
  });

  test('A-03 the old one is no longer enough to choose another', async () => {
    const person = await aUser(worker.db());
    const body = {
      currentPassword: PASSWORD,
      newPassword: 'a boat behind the island',
      agentFamily: 'Chrome',
    };
    await expect(changePassword(requestOf(person, true), body)).rejects.toMatchObject({
      code: 'request.invalid',
    });
    expect(await sessionsOf(person)).toBe(0);
    expect(
      (
        await worker
          .browser()
          .post('/api/auth/login', { email: person.email, password: NEW_PASSWORD })
      ).status,
    ).toBe(200);
  });
});
