import type { Feature } from '../../platform/navigation/feature.ts';
import { pointsKeys } from './stored.ts';

export const points = {
  pages: {
    '/points-store': async () => (await import('./guest/points-store-page.tsx')).PointsStorePage,
    '/points-statement': async () =>
      (await import('./guest/points-statement-page.tsx')).PointsStatementPage,
  },
  storedKeys: pointsKeys,
} satisfies Feature;
