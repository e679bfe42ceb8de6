import type { Feature } from '../../platform/navigation/feature.ts';
import { serviceKeys } from './stored.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /**
     * `start`: the category or place that is shown first, by its id; anything else is all
     * categories.
     */
    services: { start?: string };
  }
}

export const services = {
  panels: {
    services: async () => (await import('./guest/services-panel.tsx')).ServicesPanel,
  },
  storedKeys: serviceKeys,
  deepLink: ({ query }) => {
    const start = query.get('services');
    return start === null ? null : { panels: [{ name: 'services', start }] };
  },
} satisfies Feature;
