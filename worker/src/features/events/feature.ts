import type { Feature } from '../../feature.ts';
import { eventRoutes } from './events.routes.ts';
import { staffEventRoutes } from './staff-events.routes.ts';

export const eventsFeature: Feature = {
  name: 'events',
  routes: [eventRoutes, staffEventRoutes],
  verbs: {},
  errorTexts: {},
};
