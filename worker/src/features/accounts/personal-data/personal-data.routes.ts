import { Hono } from 'hono';
import {
  eraseAnswerSchema,
  eraseBodySchema,
  eraseCodeAnswerSchema,
} from '#shared/accounts/personal-data.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { AppEnv } from '../../../context.ts';
import { SESSION_COOKIE, writeCookie } from '../../../platform/http/cookies.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { sendEraseCode } from './prove-owner.ts';

export const personalDataRoutes = new Hono<AppEnv>();

personalDataRoutes.get('/api/account/export', permit('GET /api/account/export'), async (c) => {
  const ctx = c.get('ctx');
  const file = await exportAccount(ctx);
  c.header(
    'Content-Disposition',
    `attachment; filename="dar-al-seeb-${muscatDay(ctx.deps.now())}.json"`,
  );
  return c.json(file);
});

personalDataRoutes.post(
  '/api/account/erase-code',
  permit('POST /api/account/erase-code'),
  rateLimit('WRITES'),
  async (c) => c.json(eraseCodeAnswerSchema.parse(await sendEraseCode(c.get('ctx')))),
);

personalDataRoutes.post(
  '/api/account/erase',
  permit('POST /api/account/erase'),
  rateLimit('WRITES'),
  validate('json', eraseBodySchema),
  async (c) => {
    const answer = await eraseAccount(c.get('ctx'), c.req.valid('json'));
    writeCookie(c, SESSION_COOKIE, '', 0);
    return c.json(eraseAnswerSchema.parse(answer));
  },
);
