import { Hono, type Context } from 'hono';
import { freeRoomsQuerySchema } from '#shared/bookings/staff-booking.contract.ts';
import {
  checkInBodySchema,
  endStayBodySchema,
  roomNumberBodySchema,
  undoCheckInQuerySchema,
  undoCheckOutQuerySchema,
} from '#shared/bookings/stay-marks.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { idInPath } from '../../../platform/http/id-in-path.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import {
  checkIn,
  checkOut,
  giveRoomNumber,
  listFreeRooms,
  listRoomChoices,
  markNoShow,
  undoCheckIn,
  undoCheckOut,
  undoNoShow,
} from './stay-marks.ts';

export const stayMarkRoutes = new Hono<AppEnv>();

const booking = (c: Context<AppEnv>) => ({ id: idInPath(c, 'booking.not_found') });

stayMarkRoutes.get(
  '/api/admin/free-rooms',
  permit('GET /api/admin/free-rooms'),
  validate('query', freeRoomsQuerySchema),
  async (c) => c.json(await listFreeRooms(c.get('ctx'), c.req.valid('query'))),
);

stayMarkRoutes.get(
  '/api/admin/bookings/:id/rooms',
  permit('GET /api/admin/bookings/:id/rooms'),
  async (c) => c.json(await listRoomChoices(c.get('ctx'), booking(c))),
);

stayMarkRoutes.post(
  '/api/admin/bookings/:id/check-in',
  permit('POST /api/admin/bookings/:id/check-in'),
  rateLimit('WRITES'),
  validate('json', checkInBodySchema),
  async (c) => c.json(await checkIn(c.get('ctx'), { ...booking(c), ...c.req.valid('json') })),
);

stayMarkRoutes.delete(
  '/api/admin/bookings/:id/check-in',
  permit('DELETE /api/admin/bookings/:id/check-in'),
  rateLimit('WRITES'),
  validate('query', undoCheckInQuerySchema),
  async (c) => {
    const { room, confirm } = c.req.valid('query');
    const asked = { ...booking(c), room, confirm: confirm === 'yes' };
    return c.json(await undoCheckIn(c.get('ctx'), asked));
  },
);

stayMarkRoutes.post(
  '/api/admin/bookings/:id/check-out',
  permit('POST /api/admin/bookings/:id/check-out'),
  rateLimit('WRITES'),
  validate('json', endStayBodySchema),
  async (c) => c.json(await checkOut(c.get('ctx'), { ...booking(c), ...c.req.valid('json') })),
);

stayMarkRoutes.delete(
  '/api/admin/bookings/:id/check-out',
  permit('DELETE /api/admin/bookings/:id/check-out'),
  rateLimit('WRITES'),
  validate('query', undoCheckOutQuerySchema),
  async (c) => {
    const confirm = c.req.valid('query').confirm === 'yes';
    return c.json(await undoCheckOut(c.get('ctx'), { ...booking(c), confirm }));
  },
);

stayMarkRoutes.post(
  '/api/admin/bookings/:id/no-show',
  permit('POST /api/admin/bookings/:id/no-show'),
  rateLimit('WRITES'),
  validate('json', endStayBodySchema),
  async (c) => c.json(await markNoShow(c.get('ctx'), { ...booking(c), ...c.req.valid('json') })),
);

stayMarkRoutes.delete(
  '/api/admin/bookings/:id/no-show',
  permit('DELETE /api/admin/bookings/:id/no-show'),
  rateLimit('WRITES'),
  async (c) => c.json(await undoNoShow(c.get('ctx'), booking(c))),
);

stayMarkRoutes.put(
  '/api/admin/bookings/:id/room-number',
  permit('PUT /api/admin/bookings/:id/room-number'),
  rateLimit('WRITES'),
  validate('json', roomNumberBodySchema),
  async (c) =>
    c.json(await giveRoomNumber(c.get('ctx'), { ...booking(c), ...c.req.valid('json') })),
);
