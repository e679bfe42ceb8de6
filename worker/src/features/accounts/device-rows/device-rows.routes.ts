import { Hono } from 'hono';
import {
  adoptAnswerSchema,
  adoptBodySchema,
  deviceRowsSchema,
  forgetAnswerSchema,
  forgetBodySchema,
} from '#shared/accounts/device-rows.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { respondPrivate } from '../../../platform/http/etag.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { adoptDeviceRows } from './adopt-device-rows.ts';
import { forgetDeviceRows } from './forget-device-rows.ts';
import { listDeviceRows } from './list-device-rows.ts';

export const deviceRowsRoutes = new Hono<AppEnv>();

deviceRowsRoutes.get('/api/device/rows', permit('GET /api/device/rows'), async (c) => {
  const rows = await listDeviceRows(c.get('ctx'));
  return respondPrivate(c, rows, async () => deviceRowsSchema.parse({ rows }));
});

deviceRowsRoutes.post(
  '/api/account/adopt',
  permit('POST /api/account/adopt'),
  rateLimit('WRITES'),
  validate('json', adoptBodySchema),
  async (c) => {
    const adopted = await adoptDeviceRows(c.get('ctx'), c.req.valid('json'));
    return c.json(adoptAnswerSchema.parse({ v: 1, ok: true, ...adopted }));
  },
);

deviceRowsRoutes.post(
  '/api/device/forget',
  permit('POST /api/device/forget'),
  rateLimit('WRITES'),
  validate('json', forgetBodySchema),
  async (c) => {
    await forgetDeviceRows(c.get('ctx'), c.req.valid('json'));
    return c.json(forgetAnswerSchema.parse({ v: 1, ok: true }));
  },
);
