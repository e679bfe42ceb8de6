import type { PermissionRow } from './access.ts';
import { accountPermissions } from './accounts/permissions.ts';
import { alarmPermissions } from './alarms/permissions.ts';
import { assistantPermissions } from './assistant/permissions.ts';
import { bookingPermissions } from './bookings/permissions.ts';
import { deskPermissions } from './desk/permissions.ts';
import { drawPermissions } from './draw/permissions.ts';
import { eventPermissions } from './events/permissions.ts';
import { guestPermissions } from './guests/permissions.ts';
import { keyPermissions } from './keys/permissions.ts';
import { livePermissions } from './live/permissions.ts';
import { mailPermissions } from './mails/permissions.ts';
import { mediaPermissions } from './media/permissions.ts';
import { membershipPermissions } from './membership/permissions.ts';
import { notificationPermissions } from './notifications/permissions.ts';
import { offerPermissions } from './offers/permissions.ts';
import { pointsPermissions } from './points/permissions.ts';
import { pushPermissions } from './push/permissions.ts';
import { reviewPermissions } from './reviews/permissions.ts';
import { roomPermissions } from './rooms/permissions.ts';
import { servicePermissions } from './services/permissions.ts';
import { sitePermissions } from './site/permissions.ts';
import { statisticsPermissions } from './statistics/permissions.ts';

/** One row for every verb of the server; a verb or a route without one cannot be written. */
export const VERB_PERMISSIONS = {
  ...accountPermissions,
  ...alarmPermissions,
  ...assistantPermissions,
  ...bookingPermissions,
  ...deskPermissions,
  ...drawPermissions,
  ...eventPermissions,
  ...guestPermissions,
  ...keyPermissions,
  ...livePermissions,
  ...mailPermissions,
  ...mediaPermissions,
  ...membershipPermissions,
  ...notificationPermissions,
  ...offerPermissions,
  ...pointsPermissions,
  ...pushPermissions,
  ...reviewPermissions,
  ...roomPermissions,
  ...servicePermissions,
  ...sitePermissions,
  ...statisticsPermissions,
} as const;

export type VerbName = keyof typeof VERB_PERMISSIONS;
export type RouteKey = (typeof VERB_PERMISSIONS)[VerbName]['routes'][number];

const routes = Object.values<PermissionRow>(VERB_PERMISSIONS).flatMap((row) =>
  row.routes.map((route) => [route, row] as const),
);

/** The same rows by route. */
export const ROUTE_PERMISSIONS = Object.fromEntries(routes) as Readonly<
  Record<RouteKey, PermissionRow>
>;
