import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../context.ts';
import { ERROR_TEXTS } from '../../features.ts';
import { ConstraintError } from '../db/batch.ts';
import { AppError, errorHandlers } from './errors.ts';

test.each([
  ['caller_gone', 401, { code: 'auth.required', details: { sessionEnded: 'ended' } }],
  ['not_staff', 403, { code: 'auth.forbidden' }],
])('A-07 a batch rolled back because of %s is answered %d', async (constraint, status, body) => {
  const app = new Hono<AppEnv>().get('/', () => {
    throw new ConstraintError(constraint);
  });
  const answer = await app.onError(errorHandlers(ERROR_TEXTS).onError).request('/');
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining(body)]);
});

test('T-01 Z-03 a refusal carries error and success beside its code, as at the gate of the statistics', async () => {
  const app = new Hono<AppEnv>().get('/', () => {
    throw new AppError('statistics.wrong_password', 403);
  });
  const answer = await app.onError(errorHandlers(ERROR_TEXTS).onError).request('/');
  expect(await answer.json()).toMatchObject({
    success: false,
    error: expect.stringMatching(/./),
    code: 'statistics.wrong_password',
  });
});
