import { Hono, type Context } from 'hono';
import type { Stay } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { inventoryQuerySchema, roomNightsQuerySchema } from '#shared/rooms/room.contract.ts';
import { releaseWhenDue } from '../bookings/release-expired-requests.ts';
import type { AppEnv } from '../context.ts';
import { validate } from '../lib/validate.ts';
import { answerVersioned } from '../lib/versioned.ts';
import { permit } from '../middleware/permit.ts';
import { askedStay } from './asked-stay.ts';
import { findSoldOutNights } from './find-sold-out-nights.ts';
import { listRooms } from './list-rooms.ts';
import { bedsLeft, roomsLeft, smokingLeft } from './rooms.repository.ts';

export const roomRoutes = new Hono<AppEnv>();

/** Stock changes by booking, by staff and by the clock; the clock is looked at first, so that no answer is older than it. */
async function answerStock<T extends { remaining: number }, U extends object>(
  c: Context<AppEnv>,
  kind: string,
  query: { checkIn?: string | undefined; checkOut?: string | undefined },
  find: (d1: D1Database, stay: Stay) => Promise<T[]>,
  show: (row: T) => U,
) {
  const { deps } = c.get('request');
  const stay = askedStay(query, deps.now());
  await releaseWhenDue(deps);
  return answerVersioned(c, 'inventory', [kind, stay.checkIn, stay.checkOut], async () => (await find(deps.d1, stay)).map(show));
}

roomRoutes.get('/api/rooms', permit('GET /api/rooms'), (c) =>
  answerVersioned(c, 'rooms', [muscatDay(c.get('request').deps.now())], async () => ({ rooms: listRooms() })),
);

roomRoutes.get('/api/room-inventory', permit('GET /api/room-inventory'), validate('query', inventoryQuerySchema), (c) =>
  answerStock(c, 'rooms', c.req.valid('query'), roomsLeft, ({ id, roomType, remaining, maxCapacity, updatedAt }) => ({
    id,
    roomType,
    availableCount: remaining,
    maxCapacity,
    updatedAt,
  })),
);

roomRoutes.get('/api/room-bed-inventory', permit('GET /api/room-bed-inventory'), validate('query', inventoryQuerySchema), (c) =>
  answerStock(c, 'beds', c.req.valid('query'), bedsLeft, ({ id, roomType, bedType, remaining, totalCount, updatedAt }) => ({
    id,
    roomType,
    bedType,
    availableCount: remaining,
    totalCount,
    updatedAt,
  })),
);

roomRoutes.get('/api/room-smoking-inventory', permit('GET /api/room-smoking-inventory'), validate('query', inventoryQuerySchema), (c) =>
  answerStock(c, 'smoking', c.req.valid('query'), smokingLeft, ({ id, roomType, smokingType, remaining, totalCount, updatedAt }) => ({
    id,
    roomType,
    smokingType,
    availableCount: remaining,
    totalCount,
    updatedAt,
  })),
);

roomRoutes.get('/api/room-nights', permit('GET /api/room-nights'), validate('query', roomNightsQuerySchema), async (c) => {
  const request = c.get('request');
  const { roomType, from, to } = c.req.valid('query');
  await releaseWhenDue(request.deps);
  return answerVersioned(c, 'inventory', ['nights', roomType, from, to], async () => ({
    roomType,
    from,
    to,
    soldOut: await findSoldOutNights(request, roomType, from, to),
  }));
});
