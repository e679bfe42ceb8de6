import { Hono, type Context } from 'hono';
import type { Stay } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { roomCalendarQuerySchema } from '#shared/rooms/room-calendar.contract.ts';
import { inventoryQuerySchema, roomNightsQuerySchema } from '#shared/rooms/room.contract.ts';
import type { AppEnv, RequestContext } from '../../context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { respondPrivate, respondVersioned } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { validate } from '../../platform/http/validate.ts';
import { releaseExpiredIfDue } from '../bookings/status/expiry.ts';
import {
  countBeds,
  countRooms,
  countSmokingRooms,
  findSoldOutNights,
  parseStay,
} from './availability.ts';
import { listRooms, ROOMS_AS_BUILT } from './list-rooms.ts';
import { showRoomCalendar } from './room-calendar.ts';

export const roomRoutes = new Hono<AppEnv>();

type Query = Parameters<typeof parseStay>[0];

/**
 * Stock changes by booking, by staff and by the clock; the clock is looked at first, so that no
 * answer is older than it.
 */
async function answerStock(
  c: Context<AppEnv>,
  kind: string,
  query: Query,
  find: (ctx: RequestContext, stay: Stay) => Promise<object[]>,
) {
  const ctx = c.get('ctx');
  const stay = parseStay(query, ctx.deps.now());
  await releaseExpiredIfDue(ctx);
  return respondVersioned(c, 'inventory', [kind, stay.checkIn, stay.checkOut], () =>
    find(ctx, stay),
  );
}

/**
 * The tag names what comes with the build, so that a new build is seen at once, and the day, on
 * which it depends what a night costs.
 */
roomRoutes.get('/api/rooms', permit('GET /api/rooms'), async (c) => {
  const ctx = c.get('ctx');
  const built = (await sha256(JSON.stringify(ROOMS_AS_BUILT))).slice(0, 16);
  return respondVersioned(c, 'rooms', [muscatDay(ctx.deps.now()), built], async () => ({
    rooms: await listRooms(ctx),
  }));
});

roomRoutes.get(
  '/api/room-inventory',
  permit('GET /api/room-inventory'),
  validate('query', inventoryQuerySchema),
  (c) => answerStock(c, 'rooms', c.req.valid('query'), countRooms),
);

roomRoutes.get(
  '/api/room-bed-inventory',
  permit('GET /api/room-bed-inventory'),
  validate('query', inventoryQuerySchema),
  (c) => answerStock(c, 'beds', c.req.valid('query'), countBeds),
);

roomRoutes.get(
  '/api/room-smoking-inventory',
  permit('GET /api/room-smoking-inventory'),
  validate('query', inventoryQuerySchema),
  (c) => answerStock(c, 'smoking', c.req.valid('query'), countSmokingRooms),
);

roomRoutes.get(
  '/api/room-nights',
  permit('GET /api/room-nights'),
  validate('query', roomNightsQuerySchema),
  async (c) => {
    const ctx = c.get('ctx');
    const { roomType, from, to } = c.req.valid('query');
    await releaseExpiredIfDue(ctx);
    const soldOut = () => findSoldOutNights(ctx, { roomType, from, to });
    return respondVersioned(c, 'inventory', ['nights', roomType, from, to], async () => ({
      roomType,
      from,
      to,
      soldOut: await soldOut(),
    }));
  },
);

roomRoutes.get(
  '/api/admin/room-calendar',
  permit('GET /api/admin/room-calendar'),
  validate('query', roomCalendarQuerySchema),
  async (c) => {
    const { parts, read } = await showRoomCalendar(c.get('ctx'), c.req.valid('query'));
    return respondPrivate(c, parts, read);
  },
);
