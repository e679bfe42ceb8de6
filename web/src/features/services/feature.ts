import { type CategoryId, isCategoryId, isPlaceId, type PlaceId } from '#shared/services/places.ts';
import type { Feature } from '../../platform/navigation/feature.ts';
import { serviceKeys } from './stored.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /** `start`: the category or place that is shown first, instead of all categories. */
    services: { start?: CategoryId | PlaceId };
  }
}

export const services = {
  panels: {
    services: async () => (await import('./guest/services-panel.tsx')).ServicesPanel,
  },
  storedKeys: serviceKeys,
  deepLink: ({ query }) => {
    const start = query.get('services');
    if (start === null) return null;
    return {
      panels: [
        isCategoryId(start) || isPlaceId(start)
          ? { name: 'services', start }
          : { name: 'services' },
      ],
    };
  },
} satisfies Feature;
