import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    offers: NoArgs;
  }
}

export const offers = {
  panels: {
    offers: async () => (await import('./guest/offers-panel.tsx')).OffersPanel,
  },
} satisfies Feature;
