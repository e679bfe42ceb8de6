import { Hono } from 'hono';
import { loginAnswerSchema, loginBodySchema, logoutAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import type { AppEnv } from '../context.ts';
import { DEVICE_COOKIE, SESSION_COOKIE, writeCookie } from '../lib/cookies.ts';
import { authRequired } from '../lib/errors.ts';
import { validate } from '../lib/validate.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { accountText } from './account-texts.ts';
import { agentFamily } from './agent-family.ts';
import { PROOF_COOKIE, PROOF_SECONDS } from './browser-proof.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';

export const accountRoutes = new Hono<AppEnv>();

accountRoutes.post('/api/auth/login', permit('POST /api/auth/login'), rateLimit('WRITES'), validate('json', loginBodySchema), async (c) => {
  const { answer, cookie, proof } = await login(c.get('request'), c.req.valid('json'), agentFamily(c.req.header('User-Agent')));
  if (cookie) writeCookie(c, SESSION_COOKIE, cookie.token, cookie.maxAge);
  if (proof) writeCookie(c, PROOF_COOKIE, proof, PROOF_SECONDS);
  return c.json(loginAnswerSchema.parse(answer));
});

accountRoutes.post('/api/auth/logout', permit('POST /api/auth/logout'), async (c) => {
  const request = c.get('request');
  await logout(request);
  writeCookie(c, SESSION_COOKIE, '', 0);
  // What was booked here without an account would else be read by whoever takes the tablet next; its reference and code still open it.
  writeCookie(c, DEVICE_COOKIE, '', 0);
  return c.json(logoutAnswerSchema.parse({ message: accountText('signedOut', request.language) }));
});

accountRoutes.get('/api/auth/me', permit('GET /api/auth/me'), (c) => {
  const { user, isStaff } = c.get('request').caller;
  if (!user) throw authRequired();
  return c.json(userSchema.parse({ ...user, role: isStaff ? 'staff' : 'guest' }));
});
