import { describe, expect, test } from 'vitest';
import { eraseCodeAnswerSchema } from '#shared/accounts/personal-data.contract.ts';
import { codeIn, mailTo } from '../../../../test/account-factories.ts';
import { erase, erasureScene } from '../../../../test/erasure-scene.ts';
import { PASSWORD, type Person } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { guest } = erasureScene(worker);

describe('A-07 the proof that an erasure asks for', () => {
  const untouched = async ({ id }: Person) =>
    (
      await worker
        .db()
        .prepare('SELECT erasedAt FROM users WHERE id = ?1')
        .bind(id)
        .first<{ erasedAt: string | null }>()
    )?.erasedAt === null;

  test('A-07 a wrong password changes nothing, and is written down', async () => {
    const { person, actor } = await guest('wrong@example.test');
    const answer = await erase(actor, { password: 'not this one' });
    expect([answer.status, answer.error.details?.fields]).toEqual([
      400,
      [{ field: 'password', reason: 'wrong' }],
    ]);
    expect(await untouched(person)).toBe(true);
    expect((await actor.api('/api/auth/me')).status).toBe(200);
  });

  test('A-04 somebody who signs in with Google proves it by a code from the mailbox, which works once', async () => {
    const { person, actor } = await guest('google@example.test', { password: null });
    expect((await erase(actor)).status).toBe(400);
    const sent = await actor.api('/api/account/erase-code', { method: 'POST' });
    expect(sent.read(eraseCodeAnswerSchema)).toEqual({
      message: expect.any(String),
      retryAfterSeconds: 60,
    });
    const code = codeIn(await mailTo(worker, person.email));
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await erase(actor, { verificationCode: wrong })).error.code).toBe('auth.code_invalid');
    expect(await untouched(person)).toBe(true);
    const both = await Promise.all([1, 2].map(() => erase(actor, { verificationCode: code })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await untouched(person)).toBe(false);
  });

  test('A-07 a code for another purpose is none for this', async () => {
    const { person, actor } = await guest('purpose@example.test');
    await actor.post('/api/auth/forgot-password', { email: person.email });
    const code = codeIn(await mailTo(worker, person.email));
    expect((await erase(actor, { verificationCode: code })).error.code).toBe('auth.code_invalid');
    expect(await untouched(person)).toBe(true);
  });

  test('A-07 password and code together, or neither, are no proof', async () => {
    const { actor } = await guest('shapes@example.test');
    for (const body of [
      {},
      { password: PASSWORD, verificationCode: '123456' },
      { password: PASSWORD, userId: 1 },
      { verificationCode: '12345' },
    ])
      expect([body, (await erase(actor, body)).status]).toEqual([body, 400]);
  });
});
