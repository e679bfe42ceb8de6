import { Hono } from 'hono';
import {
  priceHistoryQuerySchema,
  priceHistorySchema,
  priceListSchema,
  setPricesBodySchema,
} from '#shared/rooms/price-list.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { listPriceHistory, listPrices, setPrices, takePriceBack } from './set-prices.ts';

export const priceRoutes = new Hono<AppEnv>();
const done = { v: 1, ok: true } as const;

priceRoutes.get('/api/admin/prices', permit('GET /api/admin/prices'), async (c) => {
  const { today, version, read } = await listPrices(c.get('ctx'));
  return respondPrivate(c, [today, version], async () =>
    priceListSchema.parse({ ...done, ...(await read()) }),
  );
});

priceRoutes.get(
  '/api/admin/prices/history',
  permit('GET /api/admin/prices/history'),
  validate('query', priceHistoryQuerySchema),
  async (c) => {
    const page = await listPriceHistory(c.get('ctx'), c.req.valid('query'));
    return c.json(priceHistorySchema.parse({ ...done, ...page }));
  },
);

priceRoutes.put(
  '/api/admin/prices',
  permit('PUT /api/admin/prices'),
  rateLimit('WRITES'),
  validate('json', setPricesBodySchema),
  async (c) => {
    const ctx = c.get('ctx');
    await setPrices(ctx, c.req.valid('json'));
    const { read } = await listPrices(ctx);
    return c.json(priceListSchema.parse({ ...done, ...(await read()) }));
  },
);

priceRoutes.delete(
  '/api/admin/prices/:id',
  permit('DELETE /api/admin/prices/:id'),
  rateLimit('WRITES'),
  async (c) => {
    const ctx = c.get('ctx');
    await takePriceBack(ctx, { id: idInPath(c) });
    const { read } = await listPrices(ctx);
    return c.json(priceListSchema.parse({ ...done, ...(await read()) }));
  },
);
