import type { RouteKey } from '#shared/permissions.ts';
import { ACCOUNT_ROWS } from './account-rows.ts';
import { BOOKING_ROWS } from './booking-rows.ts';
import { EVENT_ROWS } from './event-rows.ts';
import { NOTIFICATION_ROWS } from './notification-rows.ts';
import { PERSONAL_DATA_ROWS } from './personal-data-rows.ts';
import { POINTS_ROWS } from './points-rows.ts';
import type { MatrixRow } from './row.ts';
import { REGISTRATION_ROWS } from './registration-rows.ts';
import { SITE_AND_ROOM_ROWS } from './site-and-room-rows.ts';

/** How every route of the API is asked. A route without a row here does not compile. */
export const MATRIX: Readonly<Record<RouteKey, MatrixRow>> = {
  ...SITE_AND_ROOM_ROWS,
  ...BOOKING_ROWS,
  ...ACCOUNT_ROWS,
  ...REGISTRATION_ROWS,
  ...PERSONAL_DATA_ROWS,
  ...NOTIFICATION_ROWS,
  ...POINTS_ROWS,
  ...EVENT_ROWS,
};
