import { Hono } from 'hono';
import {
  sessionEndedSchema,
  sessionListSchema,
  sessionsEndedSchema,
  verifyTokenAnswerSchema,
  verifyTokenBodySchema,
  loginAnswerSchema,
  loginBodySchema,
  logoutAnswerSchema,
  userSchema,
} from '#shared/accounts/account.contract.ts';
import {
  changeEmailAnswerSchema,
  changeEmailBodySchema,
  emailCodeAnswerSchema,
  emailCodeBodySchema,
  ownDetailsAnswerSchema,
  ownDetailsBodySchema,
} from '#shared/accounts/own-details.contract.ts';
import type { AppEnv } from '../../context.ts';
import { agentFamily } from '../../identity/sessions.ts';
import { rememberSession, SESSION_COOKIE, writeCookie } from '../../platform/http/cookies.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { changeEmail, sendEmailCode } from './change-email.ts';
import { rememberSecondStep } from './factors/second-step-cookie.ts';
import { login } from './login.ts';
import { changeOwnDetails } from './own-details.ts';
import {
  endOtherSessions,
  endSession,
  getCurrentUser,
  listSessions,
  logout,
  verifyToken,
} from './own-sessions.ts';
import { getOwnAccount } from './personal-data/export-account.ts';
import { fromTablet, rememberTablet } from './pins/tablet-cookie.ts';
import { PROOF_COOKIE, PROOF_SECONDS } from './verify-email.ts';

export const ownAccountRoutes = new Hono<AppEnv>();

ownAccountRoutes.get('/api/account', permit('GET /api/account'), async (c) =>
  c.json(await getOwnAccount(c.get('ctx'))),
);

ownAccountRoutes.patch(
  '/api/account',
  permit('PATCH /api/account'),
  rateLimit('WRITES'),
  validate('json', ownDetailsBodySchema),
  async (c) =>
    c.json(ownDetailsAnswerSchema.parse(await changeOwnDetails(c.get('ctx'), c.req.valid('json')))),
);

ownAccountRoutes.post(
  '/api/account/email-code',
  permit('POST /api/account/email-code'),
  rateLimit('WRITES'),
  validate('json', emailCodeBodySchema),
  async (c) =>
    c.json(emailCodeAnswerSchema.parse(await sendEmailCode(c.get('ctx'), c.req.valid('json')))),
);

ownAccountRoutes.post(
  '/api/account/email',
  permit('POST /api/account/email'),
  rateLimit('WRITES'),
  validate('json', changeEmailBodySchema),
  async (c) => {
    const { answer, cookie } = await changeEmail(c.get('ctx'), {
      ...c.req.valid('json'),
      agentFamily: agentFamily(c.req.header('User-Agent')),
    });
    rememberSession(c, cookie);
    return c.json(changeEmailAnswerSchema.parse(answer));
  },
);

export const sessionRoutes = new Hono<AppEnv>();

sessionRoutes.post(
  '/api/auth/verify-token',
  permit('POST /api/auth/verify-token'),
  rateLimit('READS'),
  validate('json', verifyTokenBodySchema),
  async (c) =>
    c.json(verifyTokenAnswerSchema.parse(await verifyToken(c.get('ctx'), c.req.valid('json')))),
);

sessionRoutes.get('/api/auth/sessions', permit('GET /api/auth/sessions'), async (c) =>
  c.json(sessionListSchema.parse(await listSessions(c.get('ctx')))),
);

sessionRoutes.delete(
  '/api/auth/sessions',
  permit('DELETE /api/auth/sessions'),
  rateLimit('WRITES'),
  async (c) => c.json(sessionsEndedSchema.parse(await endOtherSessions(c.get('ctx')))),
);

sessionRoutes.delete(
  '/api/auth/sessions/:id',
  permit('DELETE /api/auth/sessions/:id'),
  rateLimit('WRITES'),
  async (c) => {
    const { isCurrent, ...answer } = await endSession(c.get('ctx'), {
      handle: c.req.param('id'),
    });
    if (isCurrent) writeCookie(c, SESSION_COOKIE, '', 0);
    return c.json(sessionEndedSchema.parse(answer));
  },
);

export const accountRoutes = new Hono<AppEnv>();

accountRoutes.post(
  '/api/auth/login',
  permit('POST /api/auth/login'),
  rateLimit('WRITES'),
  validate('json', loginBodySchema),
  async (c) => {
    const { answer, cookie, proof, tabletToken, secondStep } = await login(c.get('ctx'), {
      ...c.req.valid('json'),
      ...fromTablet(c),
      agentFamily: agentFamily(c.req.header('User-Agent')),
    });
    if (cookie) rememberSession(c, cookie);
    if (proof) writeCookie(c, PROOF_COOKIE, proof, PROOF_SECONDS);
    if (tabletToken) rememberTablet(c, tabletToken);
    if (secondStep) rememberSecondStep(c, secondStep);
    return c.json(loginAnswerSchema.parse(answer));
  },
);

// As many as reads: whoever has written all that they may must still be able to leave.
accountRoutes.post(
  '/api/auth/logout',
  permit('POST /api/auth/logout'),
  rateLimit('READS'),
  async (c) => {
    const { caller } = c.get('ctx');
    const answer = await logout(c.get('ctx'));
    writeCookie(c, SESSION_COOKIE, '', 0);
    // A desk is shared by a shift: no page of it may come back from the browser's own cache.
    if (caller.isStaff || caller.lockedUserId !== null) c.header('Clear-Site-Data', '"cache"');
    return c.json(logoutAnswerSchema.parse(answer));
  },
);

accountRoutes.get('/api/auth/me', permit('GET /api/auth/me'), (c) =>
  c.json(userSchema.parse(getCurrentUser(c.get('ctx')))),
);
