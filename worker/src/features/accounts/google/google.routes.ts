import { Hono } from 'hono';
import {
  googleLinkAnswerSchema,
  googleLinkBodySchema,
} from '#shared/accounts/own-details.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { agentFamily } from '../../../identity/sessions.ts';
import {
  readCookie,
  rememberSession,
  SIGN_IN_COOKIE,
  writeCookie,
} from '../../../platform/http/cookies.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { rememberSecondStep } from '../factors/second-step-cookie.ts';
import { finishGoogleSignIn } from './finish-google.ts';
import { GoogleSignInError } from './openid-connect.ts';
import { SIGN_IN_SECONDS, startGoogleLink, startGoogleSignIn } from './start-google.ts';

/** Apart from the sign-in: what is asked by a page is answered to it, errors too. */
export const googleLinkRoutes = new Hono<AppEnv>();

googleLinkRoutes.post(
  '/api/account/google',
  permit('POST /api/account/google'),
  rateLimit('WRITES'),
  validate('json', googleLinkBodySchema),
  async (c) => {
    const { location, secret } = await startGoogleLink(c.get('ctx'), c.req.valid('json'));
    writeCookie(c, SIGN_IN_COOKIE, secret, SIGN_IN_SECONDS, 'Lax');
    c.header('Cache-Control', 'no-store');
    return c.json(googleLinkAnswerSchema.parse({ location }));
  },
);

export const googleRoutes = new Hono<AppEnv>();

googleRoutes.get('/auth/google', permit('GET /auth/google'), rateLimit('WRITES'), async (c) => {
  const { location, secret } = await startGoogleSignIn(c.get('ctx'), c.req.query());
  writeCookie(c, SIGN_IN_COOKIE, secret, SIGN_IN_SECONDS, 'Lax');
  return c.redirect(location);
});

googleRoutes.get('/auth/google/callback', permit('GET /auth/google/callback'), async (c) => {
  const { cookie, secondStep, next } = await finishGoogleSignIn(c.get('ctx'), {
    callback: new URL(c.req.url).searchParams,
    secret: readCookie(c, SIGN_IN_COOKIE),
    agentFamily: agentFamily(c.req.header('User-Agent')),
  });
  writeCookie(c, SIGN_IN_COOKIE, '', 0, 'Lax');
  if (cookie) rememberSession(c, cookie);
  if (secondStep) rememberSecondStep(c, secondStep);
  return c.redirect(next);
});

/**
 * People come here by navigation: on any error they get the sign-in screen with a sentence, no
 * JSON.
 */
googleRoutes.onError((error, c) => {
  const { deps, requestId } = c.get('ctx');
  const failure = error instanceof GoogleSignInError ? error : null;
  const isOff = failure?.problem === 'google_off';
  if (!isOff)
    deps.log('warn', 'google sign-in failed', {
      requestId,
      errorName: error.name,
      ...(failure && { code: failure.reason }),
    });
  // A return that somebody else made up must not end the sign-in that this browser has begun.
  if (failure?.reason !== 'state') writeCookie(c, SIGN_IN_COOKIE, '', 0, 'Lax');
  return c.redirect(`/login?problem=${failure?.problem ?? 'google_failed'}`);
});
