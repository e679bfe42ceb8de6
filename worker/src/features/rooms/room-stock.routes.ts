import { Hono, type Context } from 'hono';
import { muscatDay } from '#shared/muscat-time.ts';
import {
  closureBodySchema,
  endStopQuerySchema,
  heldNightsQuerySchema,
  keptBookingsAnswerSchema,
  kindCountBodySchema,
  roomCountBodySchema,
  roomStockAnswerSchema,
  roomStockQuerySchema,
  stopBodySchema,
  stopsAnswerSchema,
} from '#shared/rooms/room-stock.contract.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import type { AppEnv } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { releaseExpiredIfDue } from '../bookings/status/expiry.ts';
import { setAvailable, showRoomStock } from './set-available.ts';
import {
  closeRoom,
  countKeptBookings,
  endStop,
  listStops,
  reopenRoom,
  stopSelling,
} from './stops.ts';

export const roomStockRoutes = new Hono<AppEnv>();

/** A word of a fixed list in the path. Throws 404 for any other, which names nothing. */
function wordInPath<const Word extends string>(
  c: Context<AppEnv>,
  name: string,
  words: readonly Word[],
): Word {
  const said = c.req.param(name);
  const word = words.find((one) => one === said);
  if (word === undefined) throw notFound();
  return word;
}

const typeInPath = (c: Context<AppEnv>) => wordInPath(c, 'roomType', ROOM_TYPES);
const done = { v: 1, ok: true } as const;

roomStockRoutes.put(
  '/api/room-inventory/:roomType',
  permit('PUT /api/room-inventory/:roomType'),
  rateLimit('WRITES'),
  validate('json', roomCountBodySchema),
  async (c) => {
    const roomType = typeInPath(c);
    const body = c.req.valid('json');
    const stock = await setAvailable(c.get('ctx'), { ...body, roomType, kind: 'room' });
    return c.json({ roomType, availableCount: stock.available, maxCapacity: stock.cap, stock });
  },
);

roomStockRoutes.put(
  '/api/room-bed-inventory/:roomType/:bedType',
  permit('PUT /api/room-bed-inventory/:roomType/:bedType'),
  rateLimit('WRITES'),
  validate('json', kindCountBodySchema),
  async (c) => {
    const roomType = typeInPath(c);
    const bedType = wordInPath(c, 'bedType', BED_TYPES);
    const body = c.req.valid('json');
    const stock = await setAvailable(c.get('ctx'), { ...body, roomType, kind: bedType });
    const { available: availableCount, cap: totalCount } = stock;
    return c.json({ roomType, bedType, totalCount, availableCount, stock });
  },
);

roomStockRoutes.put(
  '/api/room-smoking-inventory/:roomType/:smokingType',
  permit('PUT /api/room-smoking-inventory/:roomType/:smokingType'),
  rateLimit('WRITES'),
  validate('json', kindCountBodySchema),
  async (c) => {
    const roomType = typeInPath(c);
    const smokingType = wordInPath(c, 'smokingType', SMOKING_TYPES);
    const body = c.req.valid('json');
    const stock = await setAvailable(c.get('ctx'), { ...body, roomType, kind: smokingType });
    const { available: availableCount, cap: totalCount } = stock;
    return c.json({ roomType, smokingType, totalCount, availableCount, stock });
  },
);

/** Stock changes by booking, by staff and by the clock; the clock is looked at first. */
roomStockRoutes.get(
  '/api/admin/room-stock',
  permit('GET /api/admin/room-stock'),
  validate('query', roomStockQuerySchema),
  async (c) => {
    const ctx = c.get('ctx');
    const tonight = muscatDay(ctx.deps.now());
    const { night = tonight } = c.req.valid('query');
    await releaseExpiredIfDue(ctx);
    const { version, read } = await showRoomStock(ctx, { night });
    return respondPrivate(c, [version, night, tonight], async () =>
      roomStockAnswerSchema.parse({ ...done, night, tonight, stock: await read() }),
    );
  },
);

roomStockRoutes.get('/api/admin/stops', permit('GET /api/admin/stops'), async (c) => {
  const ctx = c.get('ctx');
  const { version, today, read } = await listStops(ctx);
  return respondPrivate(c, [version, today], async () =>
    stopsAnswerSchema.parse({ ...done, ...(await read()) }),
  );
});

roomStockRoutes.get(
  '/api/admin/kept-bookings',
  permit('GET /api/admin/kept-bookings'),
  validate('query', heldNightsQuerySchema),
  async (c) => {
    const kept = await countKeptBookings(c.get('ctx'), c.req.valid('query'));
    return c.json(keptBookingsAnswerSchema.parse({ ...done, kept }));
  },
);

roomStockRoutes.post(
  '/api/admin/stops',
  permit('POST /api/admin/stops'),
  rateLimit('WRITES'),
  validate('json', stopBodySchema),
  async (c) => {
    const kept = await stopSelling(c.get('ctx'), c.req.valid('json'));
    return c.json(keptBookingsAnswerSchema.parse({ ...done, kept }), 201);
  },
);

roomStockRoutes.delete(
  '/api/admin/stops',
  permit('DELETE /api/admin/stops'),
  rateLimit('WRITES'),
  validate('query', endStopQuerySchema),
  async (c) => {
    await endStop(c.get('ctx'), c.req.valid('query'));
    return c.json(done);
  },
);

roomStockRoutes.post(
  '/api/admin/room-closures',
  permit('POST /api/admin/room-closures'),
  rateLimit('WRITES'),
  validate('json', closureBodySchema),
  async (c) => {
    const closures = await closeRoom(c.get('ctx'), c.req.valid('json'));
    return c.json({ ...done, closures }, 201);
  },
);

roomStockRoutes.delete(
  '/api/admin/room-closures/:id',
  permit('DELETE /api/admin/room-closures/:id'),
  rateLimit('WRITES'),
  async (c) => {
    await reopenRoom(c.get('ctx'), { id: idInPath(c) });
    return c.json(done);
  },
);
