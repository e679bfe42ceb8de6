import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    vip: NoArgs;
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
