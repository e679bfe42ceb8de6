import { Hono, type Context } from 'hono';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import {
  ownPinSchema,
  pinHoldersSchema,
  removePinBodySchema,
  setPinBodySchema,
  unlockBodySchema,
} from '#shared/accounts/pin.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { agentFamily } from '../../../identity/sessions.ts';
import { rememberSession } from '../../../platform/http/cookies.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { readOwnPin, removeOwnPin, setOwnPin } from './own-pin.ts';
import { fromTablet, rememberTablet } from './tablet-cookie.ts';
import type { FromTablet } from './tablet.ts';
import { listPinHolders, unlockWithPin } from './unlock-with-pin.ts';

export const pinRoutes = new Hono<AppEnv>();

pinRoutes.get('/api/admin/desk-pins', permit('GET /api/admin/desk-pins'), async (c) => {
  const holders = await listPinHolders(c.get('ctx'), fromTablet(c));
  c.header('Cache-Control', 'no-store');
  return c.json(pinHoldersSchema.parse({ v: 1, holders }));
});

pinRoutes.post(
  '/api/admin/desk-unlock',
  permit('POST /api/admin/desk-unlock'),
  rateLimit('WRITES'),
  validate('json', unlockBodySchema),
  async (c) => {
    const { answer, cookie } = await unlockWithPin(c.get('ctx'), {
      ...c.req.valid('json'),
      ...fromTablet(c),
      agentFamily: agentFamily(c.req.header('User-Agent')),
    });
    rememberSession(c, cookie);
    return c.json(loginAnswerSchema.parse(answer));
  },
);

const answerOwnPin = async (c: Context<AppEnv>, { tablet }: FromTablet): Promise<Response> => {
  const own = await readOwnPin(c.get('ctx'), { tablet });
  c.header('Cache-Control', 'no-store');
  return c.json(ownPinSchema.parse({ v: 1, ok: true, ...own }));
};

pinRoutes.get('/api/admin/own-pin', permit('GET /api/admin/own-pin'), (c) =>
  answerOwnPin(c, fromTablet(c)),
);

pinRoutes.put(
  '/api/admin/own-pin',
  permit('PUT /api/admin/own-pin'),
  rateLimit('WRITES'),
  validate('json', setPinBodySchema),
  async (c) => {
    const { token } = await setOwnPin(c.get('ctx'), { ...c.req.valid('json'), ...fromTablet(c) });
    rememberTablet(c, token);
    return answerOwnPin(c, { tablet: token });
  },
);

pinRoutes.post(
  '/api/admin/own-pin/remove',
  permit('POST /api/admin/own-pin/remove'),
  rateLimit('WRITES'),
  validate('json', removePinBodySchema),
  async (c) => {
    await removeOwnPin(c.get('ctx'), c.req.valid('json'));
    return answerOwnPin(c, fromTablet(c));
  },
);
