import { Hono, type Context } from 'hono';
import { muscatDay } from '#shared/muscat-time.ts';
import {
  endOfferTimeQuerySchema,
  newOfferTimeBodySchema,
  offerTimeBodySchema,
  offerTimesSchema,
} from '#shared/offers/offer-time.contract.ts';
import type { AppEnv } from '../../context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { respondPrivate, respondVersioned } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { listOffers, OFFERS_AS_BUILT } from './list-offers.ts';
import { addOfferTime, changeOfferTime, endOfferTime, listOfferTimes } from './offer-times.ts';

export const offerRoutes = new Hono<AppEnv>();

/**
 * The tag names the day, on which it depends when offers begin and end and what a night costs, and
 * what comes with the build.
 */
offerRoutes.get('/api/offers', permit('GET /api/offers'), async (c) => {
  const ctx = c.get('ctx');
  const built = (await sha256(JSON.stringify(OFFERS_AS_BUILT))).slice(0, 16);
  return respondVersioned(c, 'offers', [muscatDay(ctx.deps.now()), built], () => listOffers(ctx));
});

const done = { v: 1, ok: true } as const;

offerRoutes.get('/api/admin/offers', permit('GET /api/admin/offers'), async (c) => {
  const { today, version, read } = await listOfferTimes(c.get('ctx'));
  return respondPrivate(c, [today, version], async () =>
    offerTimesSchema.parse({ ...done, ...(await read()) }),
  );
});

async function answerTimes(c: Context<AppEnv>, status: 200 | 201 = 200): Promise<Response> {
  const { read } = await listOfferTimes(c.get('ctx'));
  return c.json(offerTimesSchema.parse({ ...done, ...(await read()) }), status);
}

offerRoutes.post(
  '/api/admin/offers',
  permit('POST /api/admin/offers'),
  rateLimit('WRITES'),
  validate('json', newOfferTimeBodySchema),
  async (c) => {
    await addOfferTime(c.get('ctx'), { time: c.req.valid('json') });
    return answerTimes(c, 201);
  },
);

offerRoutes.put(
  '/api/admin/offers/:id',
  permit('PUT /api/admin/offers/:id'),
  rateLimit('WRITES'),
  validate('json', offerTimeBodySchema),
  async (c) => {
    await changeOfferTime(c.get('ctx'), { id: idInPath(c), body: c.req.valid('json') });
    return answerTimes(c);
  },
);

offerRoutes.delete(
  '/api/admin/offers/:id',
  permit('DELETE /api/admin/offers/:id'),
  rateLimit('WRITES'),
  validate('query', endOfferTimeQuerySchema),
  async (c) => {
    const revision = Number(c.req.valid('query').revision);
    await endOfferTime(c.get('ctx'), { id: idInPath(c), revision });
    return answerTimes(c);
  },
);
