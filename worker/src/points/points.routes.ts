import { Hono } from 'hono';
import { pointTransactionsQuerySchema, usePointsSchema } from '#shared/points/points.contract.ts';
import type { AppEnv } from '../context.ts';
import { answerPrivate } from '../lib/answer-private.ts';
import { readKey } from '../lib/idempotency.ts';
import { validate } from '../lib/validate.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { listTransactions } from './list-transactions.ts';
import { openPoints } from './open-points.ts';
import { returnPoints } from './return-points.ts';
import { setPointsAside } from './set-points-aside.ts';
import { showPoints } from './show-points.ts';

export const pointsRoutes = new Hono<AppEnv>();

pointsRoutes.get('/api/user-points/:email', permit('GET /api/user-points/:email'), async (c) => {
  const request = c.get('request');
  const { email, version } = await openPoints(request, c.req.param('email'));
  return answerPrivate(c, [version], () => showPoints(request, email));
});

pointsRoutes.get(
  '/api/point-transactions/:email',
  permit('GET /api/point-transactions/:email'),
  validate('query', pointTransactionsQuerySchema),
  async (c) => {
    const request = c.get('request');
    const { limit, cursor } = c.req.valid('query');
    const { email, version } = await openPoints(request, c.req.param('email'));
    return answerPrivate(c, [version, limit, cursor], async () => {
      const { lines, nextCursor } = await listTransactions(request, email, { limit, cursor });
      if (nextCursor) c.header('X-Next-Cursor', nextCursor);
      return [...lines];
    });
  },
);

pointsRoutes.post('/api/use-points', permit('POST /api/use-points'), rateLimit('WRITES'), validate('json', usePointsSchema), async (c) => {
  const { hold, replayed } = await setPointsAside(c.get('request'), c.req.valid('json'), readKey(c.req.header('Idempotency-Key')));
  if (replayed) c.header('Idempotency-Replayed', 'true');
  return c.json(hold);
});

pointsRoutes.delete('/api/use-points/:id', permit('DELETE /api/use-points/:id'), async (c) =>
  c.json(await returnPoints(c.get('request'), c.req.param('id'))),
);
