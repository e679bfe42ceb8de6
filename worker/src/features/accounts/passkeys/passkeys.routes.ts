import { Hono, type Context } from 'hono';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { ownProofSchema } from '#shared/accounts/credentials.ts';
import {
  addPasskeyBodySchema,
  askedPasskeySchema,
  passkeyAddedSchema,
  passkeyAnswerSchema,
  passkeyProofSchema,
  startedPasskeySchema,
  startPasskeyBodySchema,
  type PasskeyRequest,
} from '#shared/accounts/passkey.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { agentFamily } from '../../../identity/sessions.ts';
import { rememberSession } from '../../../platform/http/cookies.ts';
import { idInPath } from '../../../platform/http/id-in-path.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { forgetSecondStep, fromSecondStep } from '../factors/second-step-cookie.ts';
import { fromTablet, rememberTablet } from '../pins/tablet-cookie.ts';
import { addPasskey, removePasskey, startPasskey } from './own-passkeys.ts';
import { askOwnPasskey, giveOwnPasskey } from './passkey-proof.ts';
import { askSignInPasskey, giveSignInPasskey } from './passkey-sign-in.ts';

export const passkeyRoutes = new Hono<AppEnv>();
const done = { v: 1, ok: true } as const;
const agentOf = (c: Context<AppEnv>): string => agentFamily(c.req.header('User-Agent'));

const answerOptions = (c: Context<AppEnv>, options: PasskeyRequest): Response => {
  c.header('Cache-Control', 'no-store');
  return c.json(askedPasskeySchema.parse({ ...done, options }));
};

passkeyRoutes.post(
  '/api/auth/second-factor/passkey-options',
  permit('POST /api/auth/second-factor/passkey-options'),
  rateLimit('WRITES'),
  async (c) => answerOptions(c, await askSignInPasskey(c.get('ctx'), { token: fromSecondStep(c) })),
);

passkeyRoutes.post(
  '/api/auth/second-factor/passkey',
  permit('POST /api/auth/second-factor/passkey'),
  rateLimit('WRITES'),
  validate('json', passkeyAnswerSchema),
  async (c) => {
    const { answer, cookie, tabletToken } = await giveSignInPasskey(c.get('ctx'), {
      passkey: c.req.valid('json'),
      ...fromTablet(c),
      token: fromSecondStep(c),
      agentFamily: agentOf(c),
    });
    rememberSession(c, cookie);
    forgetSecondStep(c);
    if (tabletToken) rememberTablet(c, tabletToken);
    return c.json(loginAnswerSchema.parse(answer));
  },
);

passkeyRoutes.post(
  '/api/admin/own-factor/passkey-options',
  permit('POST /api/admin/own-factor/passkey-options'),
  rateLimit('WRITES'),
  async (c) => answerOptions(c, await askOwnPasskey(c.get('ctx'))),
);

passkeyRoutes.post(
  '/api/admin/own-factor/passkey',
  permit('POST /api/admin/own-factor/passkey'),
  rateLimit('WRITES'),
  validate('json', passkeyAnswerSchema),
  async (c) => {
    const code = await giveOwnPasskey(c.get('ctx'), c.req.valid('json'));
    c.header('Cache-Control', 'no-store');
    return c.json(passkeyProofSchema.parse({ ...done, code }));
  },
);

passkeyRoutes.post(
  '/api/admin/passkeys/options',
  permit('POST /api/admin/passkeys/options'),
  rateLimit('WRITES'),
  validate('json', startPasskeyBodySchema),
  async (c) => {
    const options = await startPasskey(c.get('ctx'), c.req.valid('json'));
    c.header('Cache-Control', 'no-store');
    return c.json(startedPasskeySchema.parse({ ...done, options }));
  },
);

passkeyRoutes.post(
  '/api/admin/passkeys',
  permit('POST /api/admin/passkeys'),
  rateLimit('WRITES'),
  validate('json', addPasskeyBodySchema),
  async (c) => {
    const recoveryCodes = await addPasskey(c.get('ctx'), {
      ...c.req.valid('json'),
      ...fromTablet(c),
      agentFamily: agentOf(c),
    });
    c.header('Cache-Control', 'no-store');
    return c.json(passkeyAddedSchema.parse({ ...done, recoveryCodes }));
  },
);

passkeyRoutes.post(
  '/api/admin/passkeys/:id/remove',
  permit('POST /api/admin/passkeys/:id/remove'),
  rateLimit('WRITES'),
  validate('json', ownProofSchema),
  async (c) => {
    await removePasskey(c.get('ctx'), { id: idInPath(c), ...c.req.valid('json') });
    return c.json(done);
  },
);
