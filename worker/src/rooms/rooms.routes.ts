import { Hono, type Context } from 'hono';
import type { Stay } from '#shared/bookings/stay.ts';
import { inventoryQuerySchema, roomNightsQuerySchema } from '#shared/rooms/room.contract.ts';
import { releaseWhenDue } from '../bookings/release-expired-requests.ts';
import type { AppEnv, Request } from '../context.ts';
import { sha256 } from '../lib/crypto.ts';
import { validate } from '../lib/validate.ts';
import { answerVersioned } from '../lib/versioned.ts';
import { permit } from '../middleware/permit.ts';
import { askedStay } from './asked-stay.ts';
import { findSoldOutNights } from './find-sold-out-nights.ts';
import { listRooms } from './list-rooms.ts';
import { bedStock, roomStock, smokingStock } from './stock-left.ts';

export const roomRoutes = new Hono<AppEnv>();

type Query = Parameters<typeof askedStay>[0];

/** Stock changes by booking, by staff and by the clock; the clock is looked at first, so that no answer is older than it. */
async function answerStock(c: Context<AppEnv>, kind: string, query: Query, find: (request: Request, stay: Stay) => Promise<object[]>) {
  const request = c.get('request');
  const stay = askedStay(query, request.deps.now());
  await releaseWhenDue(request);
  return answerVersioned(c, 'inventory', [kind, stay.checkIn, stay.checkOut], () => find(request, stay));
}

/** Names and prices come with the build, so the tag names what they say: a new build is seen at once. */
roomRoutes.get('/api/rooms', permit('GET /api/rooms'), async (c) => {
  const answer = { rooms: listRooms() };
  return answerVersioned(c, 'rooms', [(await sha256(JSON.stringify(answer))).slice(0, 16)], async () => answer);
});

roomRoutes.get('/api/room-inventory', permit('GET /api/room-inventory'), validate('query', inventoryQuerySchema), (c) =>
  answerStock(c, 'rooms', c.req.valid('query'), roomStock),
);

roomRoutes.get('/api/room-bed-inventory', permit('GET /api/room-bed-inventory'), validate('query', inventoryQuerySchema), (c) =>
  answerStock(c, 'beds', c.req.valid('query'), bedStock),
);

roomRoutes.get('/api/room-smoking-inventory', permit('GET /api/room-smoking-inventory'), validate('query', inventoryQuerySchema), (c) =>
  answerStock(c, 'smoking', c.req.valid('query'), smokingStock),
);

roomRoutes.get('/api/room-nights', permit('GET /api/room-nights'), validate('query', roomNightsQuerySchema), async (c) => {
  const request = c.get('request');
  const { roomType, from, to } = c.req.valid('query');
  await releaseWhenDue(request);
  const soldOut = () => findSoldOutNights(request, roomType, from, to);
  return answerVersioned(c, 'inventory', ['nights', roomType, from, to], async () => ({ roomType, from, to, soldOut: await soldOut() }));
});
