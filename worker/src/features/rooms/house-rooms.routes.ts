import { Hono } from 'hono';
import { describeRoomsBodySchema, houseRoomsSchema } from '#shared/rooms/house-room.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { describeRooms, listHouseRooms } from './house-rooms.ts';

export const houseRoomRoutes = new Hono<AppEnv>();
const done = { v: 1, ok: true } as const;

houseRoomRoutes.get('/api/admin/house-rooms', permit('GET /api/admin/house-rooms'), async (c) => {
  const { version, read } = await listHouseRooms(c.get('ctx'));
  return respondPrivate(c, ['house-rooms', version], async () =>
    houseRoomsSchema.parse({ ...done, rooms: await read() }),
  );
});

houseRoomRoutes.put(
  '/api/admin/house-rooms',
  permit('PUT /api/admin/house-rooms'),
  rateLimit('WRITES'),
  validate('json', describeRoomsBodySchema),
  async (c) => {
    const rooms = await describeRooms(c.get('ctx'), c.req.valid('json'));
    return c.json(houseRoomsSchema.parse({ ...done, rooms }));
  },
);
