import { Hono } from 'hono';
import {
  sessionEndedSchema,
  sessionListSchema,
  sessionsEndedSchema,
  verifyTokenAnswerSchema,
  verifyTokenBodySchema,
} from '#shared/accounts/session.contract.ts';
import type { AppEnv } from '../context.ts';
import { SESSION_COOKIE, writeCookie } from '../lib/cookies.ts';
import { validate } from '../lib/validate.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { verifyToken } from './verify-token.ts';

export const sessionRoutes = new Hono<AppEnv>();

sessionRoutes.post(
  '/api/auth/verify-token',
  permit('POST /api/auth/verify-token'),
  rateLimit('READS'),
  validate('json', verifyTokenBodySchema),
  async (c) => c.json(verifyTokenAnswerSchema.parse(await verifyToken(c.get('request'), c.req.valid('json')))),
);

sessionRoutes.get('/api/auth/sessions', permit('GET /api/auth/sessions'), async (c) =>
  c.json(sessionListSchema.parse(await listSessions(c.get('request')))),
);

sessionRoutes.delete('/api/auth/sessions', permit('DELETE /api/auth/sessions'), async (c) =>
  c.json(sessionsEndedSchema.parse(await endOtherSessions(c.get('request')))),
);

sessionRoutes.delete('/api/auth/sessions/:id', permit('DELETE /api/auth/sessions/:id'), async (c) => {
  const { isCurrent, ...answer } = await endSession(c.get('request'), c.req.param('id'));
  if (isCurrent) writeCookie(c, SESSION_COOKIE, '', 0);
  return c.json(sessionEndedSchema.parse(answer));
});
