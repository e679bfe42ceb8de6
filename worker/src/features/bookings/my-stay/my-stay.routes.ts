import { Hono, type Context } from 'hono';
import { arrivalTimeBodySchema } from '#shared/bookings/my-stay.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { idInPath } from '../../../platform/http/id-in-path.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { setArrivalTime } from './arrival-time.ts';
import { readStayLink, revokeStayLink, shareStay, showSharedStay } from './stay-link.ts';
import { showStayWifi } from './stay-wifi.ts';

export const myStayRoutes = new Hono<AppEnv>();

const bookingId = (c: Context<AppEnv>): number => idInPath(c, 'booking.not_found');

myStayRoutes.put(
  '/api/booking-submissions/:id/arrival-time',
  permit('PUT /api/booking-submissions/:id/arrival-time'),
  rateLimit('WRITES'),
  validate('json', arrivalTimeBodySchema),
  async (c) => {
    const input = { id: bookingId(c), ...c.req.valid('json') };
    return c.json(await setArrivalTime(c.get('ctx'), input));
  },
);

myStayRoutes.get(
  '/api/booking-submissions/:id/wifi',
  permit('GET /api/booking-submissions/:id/wifi'),
  async (c) => c.json(await showStayWifi(c.get('ctx'), { id: bookingId(c) })),
);

myStayRoutes.get(
  '/api/booking-submissions/:id/stay-link',
  permit('GET /api/booking-submissions/:id/stay-link'),
  async (c) => c.json(await readStayLink(c.get('ctx'), { id: bookingId(c) })),
);

myStayRoutes.post(
  '/api/booking-submissions/:id/stay-link',
  permit('POST /api/booking-submissions/:id/stay-link'),
  rateLimit('WRITES'),
  async (c) => c.json(await shareStay(c.get('ctx'), { id: bookingId(c) })),
);

myStayRoutes.delete(
  '/api/booking-submissions/:id/stay-link',
  permit('DELETE /api/booking-submissions/:id/stay-link'),
  rateLimit('WRITES'),
  async (c) => c.json(await revokeStayLink(c.get('ctx'), { id: bookingId(c) })),
);

myStayRoutes.get(
  '/api/shared-stays/:code',
  permit('GET /api/shared-stays/:code'),
  rateLimit('READS'),
  async (c) => c.json(await showSharedStay(c.get('ctx'), { code: c.req.param('code') })),
);
