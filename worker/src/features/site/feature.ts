import type { Feature } from '../../feature.ts';
import { siteRoutes } from './site.routes.ts';

export const siteFeature: Feature = {
  name: 'site',
  routes: [siteRoutes],
  verbs: {},
  errorTexts: {},
};
