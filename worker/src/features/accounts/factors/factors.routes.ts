import { Hono, type Context } from 'hono';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { ownProofSchema } from '#shared/accounts/credentials.ts';
import {
  confirmFactorBodySchema,
  ownFactorSchema,
  recoveryCodesSchema,
  removeFactorBodySchema,
  secondFactorBodySchema,
  startedFactorSchema,
  startFactorBodySchema,
} from '#shared/accounts/factor.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { agentFamily } from '../../../identity/sessions.ts';
import { rememberSession } from '../../../platform/http/cookies.ts';
import { idInPath } from '../../../platform/http/id-in-path.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { fromTablet, rememberTablet } from '../pins/tablet-cookie.ts';
import {
  confirmOwnFactor,
  readOwnFactor,
  removeOwnFactor,
  renewRecoveryCodes,
  startOwnFactor,
} from './own-factor.ts';
import { removeMemberFactor } from './remove-member-factor.ts';
import { forgetSecondStep, fromSecondStep } from './second-step-cookie.ts';
import { giveSecondFactor } from './second-step.ts';

export const factorRoutes = new Hono<AppEnv>();
const done = { v: 1, ok: true } as const;

factorRoutes.post(
  '/api/auth/second-factor',
  permit('POST /api/auth/second-factor'),
  rateLimit('WRITES'),
  validate('json', secondFactorBodySchema),
  async (c) => {
    const { answer, cookie, tabletToken } = await giveSecondFactor(c.get('ctx'), {
      ...c.req.valid('json'),
      ...fromTablet(c),
      token: fromSecondStep(c),
      agentFamily: agentFamily(c.req.header('User-Agent')),
    });
    rememberSession(c, cookie);
    forgetSecondStep(c);
    if (tabletToken) rememberTablet(c, tabletToken);
    return c.json(loginAnswerSchema.parse(answer));
  },
);

const answerOwnFactor = async (c: Context<AppEnv>): Promise<Response> => {
  const own = await readOwnFactor(c.get('ctx'));
  c.header('Cache-Control', 'no-store');
  return c.json(ownFactorSchema.parse({ ...done, ...own }));
};

/** Shown once, and kept by nobody on the way. */
const answerCodes = (c: Context<AppEnv>, recoveryCodes: readonly string[]): Response => {
  c.header('Cache-Control', 'no-store');
  return c.json(recoveryCodesSchema.parse({ ...done, recoveryCodes }));
};

factorRoutes.get('/api/admin/own-factor', permit('GET /api/admin/own-factor'), answerOwnFactor);

factorRoutes.post(
  '/api/admin/own-factor',
  permit('POST /api/admin/own-factor'),
  rateLimit('WRITES'),
  validate('json', startFactorBodySchema),
  async (c) => {
    const started = await startOwnFactor(c.get('ctx'), c.req.valid('json'));
    c.header('Cache-Control', 'no-store');
    return c.json(startedFactorSchema.parse({ ...done, ...started }));
  },
);

factorRoutes.post(
  '/api/admin/own-factor/confirm',
  permit('POST /api/admin/own-factor/confirm'),
  rateLimit('WRITES'),
  validate('json', confirmFactorBodySchema),
  async (c) =>
    answerCodes(
      c,
      await confirmOwnFactor(c.get('ctx'), { ...c.req.valid('json'), ...fromTablet(c) }),
    ),
);

factorRoutes.post(
  '/api/admin/own-factor/recovery-codes',
  permit('POST /api/admin/own-factor/recovery-codes'),
  rateLimit('WRITES'),
  validate('json', ownProofSchema),
  async (c) => answerCodes(c, await renewRecoveryCodes(c.get('ctx'), c.req.valid('json'))),
);

factorRoutes.post(
  '/api/admin/own-factor/remove',
  permit('POST /api/admin/own-factor/remove'),
  rateLimit('WRITES'),
  validate('json', removeFactorBodySchema),
  async (c) => {
    await removeOwnFactor(c.get('ctx'), c.req.valid('json'));
    return answerOwnFactor(c);
  },
);

factorRoutes.post(
  '/api/admin/staff-members/:id/remove-factor',
  permit('POST /api/admin/staff-members/:id/remove-factor'),
  rateLimit('WRITES'),
  validate('json', ownProofSchema),
  async (c) => {
    await removeMemberFactor(c.get('ctx'), { id: idInPath(c), ...c.req.valid('json') });
    return c.json(done);
  },
);
