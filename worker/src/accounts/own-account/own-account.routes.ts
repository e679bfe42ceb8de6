import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';
import { permit } from '../../middleware/permit.ts';
import { readOwnAccount } from './read-own-account.ts';

export const ownAccountRoutes = new Hono<AppEnv>();

ownAccountRoutes.get('/api/account', permit('GET /api/account'), async (c) => c.json(await readOwnAccount(c.get('request'))));
