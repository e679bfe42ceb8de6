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
} satisfies Feature;
