import type { Feature } from '../../feature.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { releaseExpiredRequests } from './expiry.ts';
import { deleteOldIdNumbers } from './expiry.ts';

export const bookingsFeature: Feature = {
  name: 'bookings',
  routes: [bookingRoutes],
  verbs: {},
  errorTexts: {},
  cron: [(ctx) => releaseExpiredRequests(ctx.deps), (ctx) => deleteOldIdNumbers(ctx.deps)],
};
