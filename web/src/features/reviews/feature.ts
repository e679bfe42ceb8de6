import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    reviews: NoArgs;
  }
}

export const reviews = {
  panels: {
    reviews: async () => (await import('./guest/reviews-panel.tsx')).ReviewsPanel,
  },
  staffAreas: {
    reviews: async () => (await import('./staff/area.ts')).reviewsArea,
  },
} satisfies Feature;
