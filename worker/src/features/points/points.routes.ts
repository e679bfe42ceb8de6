import { Hono } from 'hono';
import { pointTransactionsQuerySchema, usePointsSchema } from '#shared/points/points.contract.ts';
import type { AppEnv } from '../../context.ts';
import { parseIdempotencyKey } from '../../platform/db/idempotency.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { releaseHold, holdPoints } from './hold-points.ts';
import { listTransactions, requirePointsAccess, getPoints } from './read-points.ts';

export const pointsRoutes = new Hono<AppEnv>();

pointsRoutes.get('/api/user-points/:email', permit('GET /api/user-points/:email'), async (c) => {
  const ctx = c.get('ctx');
  const { email, version } = await requirePointsAccess(ctx, c.req.param('email'));
  return respondPrivate(c, [version], () => getPoints(ctx, email));
});

pointsRoutes.get(
  '/api/point-transactions/:email',
  permit('GET /api/point-transactions/:email'),
  validate('query', pointTransactionsQuerySchema),
  async (c) => {
    const ctx = c.get('ctx');
    const { limit, cursor } = c.req.valid('query');
    const { email, version } = await requirePointsAccess(ctx, c.req.param('email'));
    return respondPrivate(c, [version, limit, cursor], async () => {
      const { lines, nextCursor } = await listTransactions(ctx, email, { limit, cursor });
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
    const { hold, replayed } = await holdPoints(
      c.get('ctx'),
      c.req.valid('json'),
      parseIdempotencyKey(c.req.header('Idempotency-Key')),
    );
    if (replayed) c.header('Idempotency-Replayed', 'true');
    return c.json(hold);
  },
);

pointsRoutes.delete('/api/use-points/:id', permit('DELETE /api/use-points/:id'), async (c) =>
  c.json(await releaseHold(c.get('ctx'), c.req.param('id'))),
);
