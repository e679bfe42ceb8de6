import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../context.ts';
import { ERROR_TEXTS } from '../../features.ts';
import { ConstraintError } from '../db/batch.ts';
import { errorHandlers } from './errors.ts';

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
