import { Hono } from 'hono';
import { serviceVisitSchema } from '#shared/services/services.contract.ts';
import type { AppEnv } from '../../context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { respondVersioned } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { listServices } from './list-services.ts';
import { trackServiceVisit } from './track-service-visit.ts';

export const serviceRoutes = new Hono<AppEnv>();

/** Menus come with the build, so the tag names what they say: a new price is seen at once. */
serviceRoutes.get('/api/services', permit('GET /api/services'), async (c) => {
  const answer = listServices(c.get('ctx'));
  const content = (await sha256(JSON.stringify(answer))).slice(0, 16);
  return respondVersioned(c, 'services', [content], async () => answer);
});

serviceRoutes.post(
  '/api/track-service-visit',
  permit('POST /api/track-service-visit'),
  rateLimit('WRITES'),
  validate('json', serviceVisitSchema),
  async (c) => {
    await trackServiceVisit(c.get('ctx'), c.req.valid('json'));
    return c.json({ v: 1, ok: true });
  },
);
