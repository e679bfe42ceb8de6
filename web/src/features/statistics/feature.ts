import type { Feature } from '../../platform/navigation/feature.ts';
import { statisticsKeys } from './stored.ts';

export const statistics = {
  staffAreas: {
    statistics: async () => (await import('./staff/area.ts')).statisticsArea,
  },
  storedKeys: statisticsKeys,
} satisfies Feature;
