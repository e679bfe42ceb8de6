import type { Feature } from '../../feature.ts';
import { eraseFromPoints, exportPoints } from './personal-data.ts';
import { pointsRoutes } from './points.routes.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';

export const pointsFeature: Feature = {
  name: 'points',
  routes: [pointsRoutes],
  verbs: {},
  errorTexts: {},
  cron: [(ctx) => releaseExpiredHolds(ctx.deps)],
  erase: eraseFromPoints,
  exportPersonalData: exportPoints,
};
