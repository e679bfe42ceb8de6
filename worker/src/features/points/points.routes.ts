import { Hono } from 'hono';
import { pointTransactionsQuerySchema, usePointsSchema } from '#shared/points/points.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { holdPoints, releaseHold } from './hold-points.ts';
import { getPoints, listTransactions } from './read-points.ts';

export const pointsRoutes = new Hono<AppEnv>();

pointsRoutes.get('/api/user-points/:email', permit('GET /api/user-points/:email'), async (c) => {
  const { version, read } = await getPoints(c.get('ctx'), { email: c.req.param('email') });
  return respondPrivate(c, [version], read);
});

pointsRoutes.get(
  '/api/point-transactions/:email',
  permit('GET /api/point-transactions/:email'),
  validate('query', pointTransactionsQuerySchema),
  async (c) => {
    const query = c.req.valid('query');
    const { version, read } = await listTransactions(c.get('ctx'), {
      email: c.req.param('email'),
      ...query,
    });
    return respondPrivate(c, [version, query.limit, query.cursor], async () => {
      const { lines, nextCursor } = await read();
      if (nextCursor) c.header('X-Next-Cursor', nextCursor);
      return [...lines];
    });
  },
);

pointsRoutes.post(
  '/api/use-points',
  permit('POST /api/use-points'),
  rateLimit('WRITES'),
  validate('json', usePointsSchema),
  async (c) => {
    const { hold, replayed } = await holdPoints(c.get('ctx'), {
      request: c.req.valid('json'),
      idempotencyKey: idempotencyKeyOf(c),
    });
    if (replayed) c.header('Idempotency-Replayed', 'true');
    return c.json(hold);
  },
);

pointsRoutes.delete(
  '/api/use-points/:id',
  permit('DELETE /api/use-points/:id'),
  rateLimit('WRITES'),
  async (c) => c.json(await releaseHold(c.get('ctx'), { id: c.req.param('id') })),
);
