import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { retryMails, showMails } from './show-mails.ts';

export const mailRoutes = new Hono<AppEnv>();

mailRoutes.get('/api/admin/mails', permit('GET /api/admin/mails'), async (c) =>
  c.json(await showMails(c.get('ctx'))),
);

mailRoutes.post(
  '/api/admin/mails/retry',
  permit('POST /api/admin/mails/retry'),
  rateLimit('WRITES'),
  async (c) => c.json(await retryMails(c.get('ctx'))),
);
