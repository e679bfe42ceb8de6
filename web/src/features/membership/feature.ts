import type { VipCard } from '#shared/membership/vip-cards.ts';
import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /** `card`: the one that was tapped on the way here. */
    vip: { card?: VipCard };
  }
}

export const membership = {
  panels: {
    vip: async () => (await import('./guest/vip-panel.tsx')).VipPanel,
  },
  staffAreas: {
    cards: async () => (await import('./staff/area.ts')).cardsArea,
  },
} satisfies Feature;
