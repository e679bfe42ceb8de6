import type { Feature } from '../../feature.ts';
import { checkHealth, getSite, reportCspViolation } from './show-site.ts';
import { siteRoutes } from './site.routes.ts';

export const siteFeature: Feature = {
  name: 'site',
  routes: [siteRoutes],
  verbs: { checkHealth, getSite, reportCspViolation },
  errorTexts: {},
};
