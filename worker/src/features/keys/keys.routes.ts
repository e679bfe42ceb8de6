import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';
import { permit } from '../../platform/http/permit.ts';
import { showKeys } from './show-keys.ts';

export const keyRoutes = new Hono<AppEnv>();

keyRoutes.get('/api/admin/keys', permit('GET /api/admin/keys'), async (c) =>
  c.json(await showKeys(c.get('ctx'))),
);
