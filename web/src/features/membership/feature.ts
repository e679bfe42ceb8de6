import type { VipCard } from '#shared/membership/vip-cards.ts';
import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /** `card`: the one that was tapped on the way here. */
    vip: { card?: VipCard };
    /** Staff register a holder, or correct the one of this card. */
    cardHolder: { cardId?: number };
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    'desk.card': unknown;
  }
}

export const membership = {
  panels: {
    vip: async () => (await import('./guest/vip-panel.tsx')).VipPanel,
    cardHolder: async () => (await import('./staff/holder-panel.tsx')).HolderPanel,
  },
  staffAreas: {
    cards: async () => (await import('./staff/area.ts')).cardsArea,
  },
  drafts: ['desk.card'],
} satisfies Feature;
