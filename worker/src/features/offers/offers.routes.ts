import { Hono } from 'hono';
import { muscatDay } from '#shared/muscat-time.ts';
import type { AppEnv } from '../../context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { respondVersioned } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { listOffers, OFFERS } from './list-offers.ts';

export const offerRoutes = new Hono<AppEnv>();

/**
 * The tag names the day, on which it depends when offers begin and end, and the prices, which come
 * with the build.
 */
offerRoutes.get('/api/offers', permit('GET /api/offers'), async (c) => {
  const ctx = c.get('ctx');
  const prices = (await sha256(JSON.stringify(OFFERS))).slice(0, 16);
  return respondVersioned(c, 'offers', [muscatDay(ctx.deps.now()), prices], () => listOffers(ctx));
});
