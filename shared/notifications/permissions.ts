import { ownRows, permission, staffOnly } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const notificationPermissions = {
  listNotifications: ownRows('GET /api/notifications'),
  listNotificationsOfPhone: permission(
    ['own', 'own', 'own', 'own', 'allow'],
    'GET /api/notifications/:phone',
  ),
  markNotificationsRead: ownRows('POST /api/notifications/read'),
  sendNotification: staffOnly('POST /api/notifications'),
} as const;
