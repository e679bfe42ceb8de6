import { Hono } from 'hono';
import { alarmLookedAtSchema } from '#shared/alarms/alarms.contract.ts';
import type { AppEnv } from '../../context.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { clearAlarm, seeAlarm, showAlarms } from './show-alarms.ts';

export const alarmRoutes = new Hono<AppEnv>();

alarmRoutes.get('/api/admin/alarms', permit('GET /api/admin/alarms'), async (c) =>
  c.json(await showAlarms(c.get('ctx'))),
);

alarmRoutes.post(
  '/api/admin/alarms/seen',
  permit('POST /api/admin/alarms/seen'),
  rateLimit('WRITES'),
  validate('json', alarmLookedAtSchema),
  async (c) => c.json(await seeAlarm(c.get('ctx'), c.req.valid('json'))),
);

alarmRoutes.post(
  '/api/admin/alarms/clear',
  permit('POST /api/admin/alarms/clear'),
  rateLimit('WRITES'),
  validate('json', alarmLookedAtSchema),
  async (c) => c.json(await clearAlarm(c.get('ctx'), c.req.valid('json'))),
);
