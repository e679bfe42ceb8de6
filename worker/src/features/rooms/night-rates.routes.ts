import { type Context, Hono } from 'hono';
import { nightRateBodySchema, nightRatesSchema } from '#shared/rooms/night-rate.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { endNightRate, listNightRates, restoreNightRate, setNightRate } from './set-night-rates.ts';

export const nightRateRoutes = new Hono<AppEnv>();
const done = { v: 1, ok: true } as const;

/** The rates as they stand after an act. */
async function answerRates(c: Context<AppEnv>) {
  const { read } = await listNightRates(c.get('ctx'));
  return c.json(nightRatesSchema.parse({ ...done, ...(await read()) }));
}

nightRateRoutes.get('/api/admin/night-rates', permit('GET /api/admin/night-rates'), async (c) => {
  const { today, version, read } = await listNightRates(c.get('ctx'));
  return respondPrivate(c, [today, version], async () =>
    nightRatesSchema.parse({ ...done, ...(await read()) }),
  );
});

nightRateRoutes.post(
  '/api/admin/night-rates',
  permit('POST /api/admin/night-rates'),
  rateLimit('WRITES'),
  validate('json', nightRateBodySchema),
  async (c) => {
    await setNightRate(c.get('ctx'), { rate: c.req.valid('json'), key: idempotencyKeyOf(c) });
    return answerRates(c);
  },
);

nightRateRoutes.delete(
  '/api/admin/night-rates/:id',
  permit('DELETE /api/admin/night-rates/:id'),
  rateLimit('WRITES'),
  async (c) => {
    await endNightRate(c.get('ctx'), { id: idInPath(c) });
    return answerRates(c);
  },
);

nightRateRoutes.post(
  '/api/admin/night-rates/:id/restore',
  permit('POST /api/admin/night-rates/:id/restore'),
  rateLimit('WRITES'),
  async (c) => {
    await restoreNightRate(c.get('ctx'), { id: idInPath(c) });
    return answerRates(c);
  },
);
