import type { Feature } from '../../platform/navigation/feature.ts';

export const statistics = {
  staffAreas: {
    statistics: async () => (await import('./staff/area.ts')).statisticsArea,
  },
} satisfies Feature;
