import { type Context, Hono } from 'hono';
import { AS_DEVICE, liveVersionsSchema } from '#shared/live/live.contract.ts';
import type { AppEnv } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { permit } from '../../platform/http/permit.ts';
import { limitSockets } from '../../platform/http/rate-limit.ts';
import { keepUpgrade } from '../../platform/live/live.ts';
import { listen, readVersions } from './live.ts';

export const liveRoutes = new Hono<AppEnv>();

const isAsDevice = (c: Context<AppEnv>): boolean => new URL(c.req.url).search === AS_DEVICE;

/** A socket is opened by the app's own pages alone: browsers send its origin, and nobody guesses. */
liveRoutes.get('/api/live', permit('GET /api/live'), limitSockets, async (c) => {
  const { deps } = c.get('ctx');
  const { config } = deps;
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket')
    throw new AppError('live.upgrade_needed', 426);
  const own = config.PROFILE === 'local' ? new URL(c.req.url).origin : config.APP_ORIGIN;
  if (c.req.header('Origin') !== own) throw new AppError('request.cross_site', 403);
  const answer = await listen(c.get('ctx'), {
    isAsDevice: isAsDevice(c),
    open: (listener) => deps.live.open(c.req.raw, listener),
  });
  keepUpgrade(c.req.raw, answer);
  return c.body(null, 204);
});

liveRoutes.get('/api/live/versions', permit('GET /api/live/versions'), async (c) =>
  c.json(liveVersionsSchema.parse(await readVersions(c.get('ctx'), { isAsDevice: isAsDevice(c) }))),
);
