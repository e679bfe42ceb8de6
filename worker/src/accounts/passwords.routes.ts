import { Hono } from 'hono';
import {
  changePasswordAnswerSchema,
  changePasswordBodySchema,
  resetPasswordAnswerSchema,
  resetPasswordBodySchema,
} from '#shared/accounts/password.contract.ts';
import { sendCodeAnswerSchema, sendCodeBodySchema } from '#shared/accounts/registration.contract.ts';
import type { AppEnv } from '../context.ts';
import { SESSION_COOKIE, writeCookie } from '../lib/cookies.ts';
import { requireHuman } from '../lib/turnstile.ts';
import { validate } from '../lib/validate.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { agentFamily } from './agent-family.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export const passwordRoutes = new Hono<AppEnv>();

passwordRoutes.post(
  '/api/auth/forgot-password',
  permit('POST /api/auth/forgot-password'),
  rateLimit('WRITES'),
  validate('json', sendCodeBodySchema),
  async (c) => {
    const [request, body] = [c.get('request'), c.req.valid('json')];
    await requireHuman(request, body.turnstileToken);
    return c.json(sendCodeAnswerSchema.parse(await forgotPassword(request, body)));
  },
);

passwordRoutes.post(
  '/api/auth/reset-password',
  permit('POST /api/auth/reset-password'),
  rateLimit('WRITES'),
  validate('json', resetPasswordBodySchema),
  async (c) => c.json(resetPasswordAnswerSchema.parse(await resetPassword(c.get('request'), c.req.valid('json')))),
);

passwordRoutes.post(
  '/api/auth/change-password',
  permit('POST /api/auth/change-password'),
  rateLimit('WRITES'),
  validate('json', changePasswordBodySchema),
  async (c) => {
    const { answer, cookie } = await changePassword(c.get('request'), c.req.valid('json'), agentFamily(c.req.header('User-Agent')));
    writeCookie(c, SESSION_COOKIE, cookie.token, cookie.maxAge);
    return c.json(changePasswordAnswerSchema.parse(answer));
  },
);
