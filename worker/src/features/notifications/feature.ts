import type { Feature } from '../../feature.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { eraseFromNotifications, exportNotifications } from './personal-data.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: [notificationRoutes],
  verbs: {},
  errorTexts: {},
  erase: eraseFromNotifications,
  exportPersonalData: exportNotifications,
};
