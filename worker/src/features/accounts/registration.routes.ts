import { Hono } from 'hono';
import {
  changePasswordAnswerSchema,
  changePasswordBodySchema,
  resetPasswordAnswerSchema,
  resetPasswordBodySchema,
  sendCodeAnswerSchema,
  sendCodeBodySchema,
  registerAnswerSchema,
  registerBodySchema,
  verifyEmailAnswerSchema,
  verifyEmailBodySchema,
} from '#shared/accounts/registration.contract.ts';
import type { AppEnv } from '../../context.ts';
import { agentFamily } from '../../identity/sessions.ts';
import {
  readCookie,
  rememberDevice,
  rememberSession,
  writeCookie,
} from '../../platform/http/cookies.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { changePassword } from './change-password.ts';
import { register, resendVerification } from './register.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { PROOF_COOKIE, PROOF_SECONDS, verifyEmail } from './verify-email.ts';

export const passwordRoutes = new Hono<AppEnv>();

passwordRoutes.post(
  '/api/auth/forgot-password',
  permit('POST /api/auth/forgot-password'),
  rateLimit('WRITES'),
  validate('json', sendCodeBodySchema),
  async (c) =>
    c.json(sendCodeAnswerSchema.parse(await forgotPassword(c.get('ctx'), c.req.valid('json')))),
);

passwordRoutes.post(
  '/api/auth/reset-password',
  permit('POST /api/auth/reset-password'),
  rateLimit('WRITES'),
  validate('json', resetPasswordBodySchema),
  async (c) => {
    const { answer, deviceToken } = await resetPassword(c.get('ctx'), c.req.valid('json'));
    rememberDevice(c, deviceToken);
    return c.json(resetPasswordAnswerSchema.parse(answer));
  },
);

passwordRoutes.post(
  '/api/auth/change-password',
  permit('POST /api/auth/change-password'),
  rateLimit('WRITES'),
  validate('json', changePasswordBodySchema),
  async (c) => {
    const { answer, cookie } = await changePassword(c.get('ctx'), {
      ...c.req.valid('json'),
      agentFamily: agentFamily(c.req.header('User-Agent')),
    });
    rememberSession(c, cookie);
    return c.json(changePasswordAnswerSchema.parse(answer));
  },
);

export const registrationRoutes = new Hono<AppEnv>();

registrationRoutes.post(
  '/api/auth/register',
  permit('POST /api/auth/register'),
  rateLimit('WRITES'),
  validate('json', registerBodySchema),
  async (c) => {
    const { answer, proof, deviceToken } = await register(c.get('ctx'), c.req.valid('json'));
    rememberDevice(c, deviceToken);
    writeCookie(c, PROOF_COOKIE, proof, PROOF_SECONDS);
    return c.json(registerAnswerSchema.parse(answer));
  },
);

registrationRoutes.post(
  '/api/auth/verify-email',
  permit('POST /api/auth/verify-email'),
  rateLimit('WRITES'),
  validate('json', verifyEmailBodySchema),
  async (c) => {
    const { answer, cookie } = await verifyEmail(c.get('ctx'), {
      ...c.req.valid('json'),
      agentFamily: agentFamily(c.req.header('User-Agent')),
      proof: readCookie(c, PROOF_COOKIE),
    });
    if (cookie) rememberSession(c, cookie);
    writeCookie(c, PROOF_COOKIE, '', 0);
    return c.json(verifyEmailAnswerSchema.parse(answer));
  },
);

registrationRoutes.post(
  '/api/auth/resend-verification',
  permit('POST /api/auth/resend-verification'),
  rateLimit('WRITES'),
  validate('json', sendCodeBodySchema),
  async (c) =>
    c.json(sendCodeAnswerSchema.parse(await resendVerification(c.get('ctx'), c.req.valid('json')))),
);
