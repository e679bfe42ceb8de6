import { Hono } from 'hono';
import {
  registerAnswerSchema,
  registerBodySchema,
  sendCodeAnswerSchema,
  sendCodeBodySchema,
  verifyEmailAnswerSchema,
  verifyEmailBodySchema,
} from '#shared/accounts/registration.contract.ts';
import type { AppEnv } from '../context.ts';
import { DEVICE_COOKIE_SECONDS, newDeviceToken } from '../bookings/receipts.ts';
import { DEVICE_COOKIE, readCookie, SESSION_COOKIE, writeCookie } from '../lib/cookies.ts';
import { sha256 } from '../lib/crypto.ts';
import { requireHuman } from '../lib/turnstile.ts';
import { validate } from '../lib/validate.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { agentFamily } from './agent-family.ts';
import { PROOF_COOKIE, PROOF_SECONDS } from './browser-proof.ts';
import { register } from './register.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

export const registrationRoutes = new Hono<AppEnv>();

registrationRoutes.post(
  '/api/auth/register',
  permit('POST /api/auth/register'),
  rateLimit('WRITES'),
  validate('json', registerBodySchema),
  async (c) => {
    const request = c.get('request');
    await requireHuman(request, c.req.valid('json').turnstileToken);
    const newDevice = request.caller.deviceHash ? null : newDeviceToken(request.deps);
    const deviceHash = request.caller.deviceHash ?? (await sha256(newDevice ?? ''));
    const { answer, proof } = await register(request, c.req.valid('json'), deviceHash);
    if (newDevice) writeCookie(c, DEVICE_COOKIE, newDevice, DEVICE_COOKIE_SECONDS);
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
    const browser = { agentFamily: agentFamily(c.req.header('User-Agent')), proof: readCookie(c, PROOF_COOKIE) };
    const { answer, cookie } = await verifyEmail(c.get('request'), c.req.valid('json'), browser);
    if (cookie) writeCookie(c, SESSION_COOKIE, cookie.token, cookie.maxAge);
    writeCookie(c, PROOF_COOKIE, '', 0);
    return c.json(verifyEmailAnswerSchema.parse(answer));
  },
);

registrationRoutes.post(
  '/api/auth/resend-verification',
  permit('POST /api/auth/resend-verification'),
  rateLimit('WRITES'),
  validate('json', sendCodeBodySchema),
  async (c) => {
    const [request, body] = [c.get('request'), c.req.valid('json')];
    await requireHuman(request, body.turnstileToken);
    return c.json(sendCodeAnswerSchema.parse(await resendVerification(request, body)));
  },
);
