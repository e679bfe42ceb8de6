import type { Feature } from '../../feature.ts';
import { notificationRoutes } from './notifications.routes.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: [notificationRoutes],
  verbs: {},
  errorTexts: {},
};
