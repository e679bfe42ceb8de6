import type { Feature } from '../../feature.ts';
import { listServices } from './list-services.ts';
import { serviceRoutes } from './services.routes.ts';
import { forgetVisitors, trackServiceVisit } from './track-service-visit.ts';

export const servicesFeature: Feature = {
  name: 'services',
  routes: [serviceRoutes],
  verbs: { listServices, trackServiceVisit, forgetVisitors },
  errorTexts: {},
  cron: [forgetVisitors],
};
