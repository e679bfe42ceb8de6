import { Hono } from 'hono';
import {
  endpointSchema,
  pushQuerySchema,
  pushStateSchema,
  pushSubscriptionSchema,
} from '#shared/push/push.contract.ts';
import type { AppEnv } from '../../context.ts';
import { rememberDevice } from '../../platform/http/cookies.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { readPushState, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';

export const pushRoutes = new Hono<AppEnv>();
const SUBSCRIPTION = '/api/push/subscription';

pushRoutes.get(
  '/api/push',
  permit('GET /api/push'),
  validate('query', pushQuerySchema),
  async (c) => {
    const state = await readPushState(c.get('ctx'), c.req.valid('query'));
    return respondPrivate(c, [state], async () => pushStateSchema.parse(state));
  },
);

pushRoutes.put(
  SUBSCRIPTION,
  permit('PUT /api/push/subscription'),
  rateLimit('WRITES'),
  validate('json', pushSubscriptionSchema),
  async (c) => {
    const { state, deviceToken } = await subscribeToPush(c.get('ctx'), c.req.valid('json'));
    rememberDevice(c, deviceToken);
    return c.json(pushStateSchema.parse(state));
  },
);

pushRoutes.delete(
  SUBSCRIPTION,
  permit('DELETE /api/push/subscription'),
  rateLimit('WRITES'),
  validate('json', endpointSchema),
  async (c) => {
    await unsubscribeFromPush(c.get('ctx'), c.req.valid('json'));
    return c.json({ v: 1, ok: true });
  },
);
