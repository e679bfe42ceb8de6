import type { Feature } from '../../feature.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { releaseExpiredRequests } from './expiry.ts';
import { deleteOldIdNumbers } from './expiry.ts';
import { bookingConsents } from './personal-data.repository.ts';
import { eraseEndedStays, eraseFromBookings, exportBookings } from './personal-data.ts';

export const bookingsFeature: Feature = {
  name: 'bookings',
  routes: [bookingRoutes],
  verbs: { eraseEndedStays },
  errorTexts: {},
  cron: [
    (ctx) => releaseExpiredRequests(ctx.deps),
    (ctx) => deleteOldIdNumbers(ctx.deps),
    eraseEndedStays,
  ],
  erase: eraseFromBookings,
  exportPersonalData: exportBookings,
  consentSubjects: bookingConsents,
};
