import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    services: NoArgs;
  }
}

export const services = {
  panels: {
    services: async () => (await import('./guest/services-panel.tsx')).ServicesPanel,
  },
} satisfies Feature;
