import { Hono, type Context } from 'hono';
import { beaconBodySchema, bookPrizeSchema, claimBodySchema } from '#shared/draw/draw.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondBytes, respondPrivate } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { bookPrize, claimPrize } from './claim-prize.ts';
import type { DrawFile } from './draw-copies.ts';
import { postBeacon } from './draw-number.ts';
import { readOwnDraw } from './own-draw.ts';
import { listMonthlyDraws, readDrawFile, readMonthlyDraw } from './read-draws.ts';

export const drawRoutes = new Hono<AppEnv>();

const JSON_TYPE = 'application/json; charset=utf-8';
const drawOf = (c: Context<AppEnv>): string => c.req.param('id') ?? '';

drawRoutes.get('/api/draws', permit('GET /api/draws'), async (c) =>
  respondBytes(c, JSON.stringify(await listMonthlyDraws(c.get('ctx'))), JSON_TYPE),
);
drawRoutes.get('/api/draws/:id', permit('GET /api/draws/:id'), async (c) =>
  respondBytes(
    c,
    JSON.stringify(await readMonthlyDraw(c.get('ctx'), { id: drawOf(c) })),
    JSON_TYPE,
  ),
);

async function serve(c: Context<AppEnv>, file: DrawFile): Promise<Response> {
  const served = await readDrawFile(c.get('ctx'), { id: drawOf(c), file });
  return respondBytes(c, served, file === 'list' ? 'text/plain; charset=utf-8' : JSON_TYPE);
}
drawRoutes.get('/api/draws/:id/manifest', permit('GET /api/draws/:id/manifest'), (c) =>
  serve(c, 'manifest'),
);
drawRoutes.get('/api/draws/:id/list', permit('GET /api/draws/:id/list'), (c) => serve(c, 'list'));
drawRoutes.get('/api/draws/:id/voids', permit('GET /api/draws/:id/voids'), (c) =>
  serve(c, 'voids'),
);
drawRoutes.get('/api/draws/:id/replacements', permit('GET /api/draws/:id/replacements'), (c) =>
  serve(c, 'replacements'),
);
drawRoutes.get('/api/draws/:id/result', permit('GET /api/draws/:id/result'), (c) =>
  serve(c, 'result'),
);

drawRoutes.get('/api/draws/:id/mine', permit('GET /api/draws/:id/mine'), async (c) => {
  const own = await readOwnDraw(c.get('ctx'), { id: drawOf(c) });
  return respondPrivate(c, [own], async () => own);
});

drawRoutes.post(
  '/api/draws/:id/beacon',
  permit('POST /api/draws/:id/beacon'),
  rateLimit('WRITES'),
  validate('json', beaconBodySchema),
  async (c) => c.json(await postBeacon(c.get('ctx'), { id: drawOf(c), ...c.req.valid('json') })),
);
drawRoutes.post(
  '/api/draws/:id/claims/:prize/claim',
  permit('POST /api/draws/:id/claims/:prize/claim'),
  rateLimit('WRITES'),
  validate('json', claimBodySchema),
  async (c) => {
    const prize = idInPath(c, 'request.not_found', 'prize');
    const own = await claimPrize(c.get('ctx'), { id: drawOf(c), prize, ...c.req.valid('json') });
    return c.json(own);
  },
);
drawRoutes.post(
  '/api/draws/:id/claims/:prize/book',
  permit('POST /api/draws/:id/claims/:prize/book'),
  rateLimit('WRITES'),
  validate('json', bookPrizeSchema),
  async (c) => {
    const prize = idInPath(c, 'request.not_found', 'prize');
    const own = await bookPrize(c.get('ctx'), { id: drawOf(c), prize, ...c.req.valid('json') });
    return c.json(own);
  },
);
