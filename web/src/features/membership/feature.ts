import type { VipCard } from '#shared/membership/vip-cards.ts';
import { withStaffTexts } from '../../i18n/language.ts';
import type { Feature } from '../../platform/navigation/feature.ts';
import { membershipKeys } from './stored.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /** `card`: the one that was tapped on the way here. */
    vip: { card?: VipCard };
    /** `code`: of a link from reception. */
    myCard: { code?: string };
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
    myCard: async () => (await import('./guest/own-card/my-card-panel.tsx')).MyCardPanel,
    vip: async () => (await import('./guest/vip-panel.tsx')).VipPanel,
    cardHolder: async () => (await withStaffTexts(import('./staff/holder-panel.tsx'))).HolderPanel,
  },
  staffAreas: {
    cards: async () => (await import('./staff/area.ts')).cardsArea,
  },
  drafts: ['desk.card'],
  storedKeys: membershipKeys,
  deepLink: ({ query, fragment }) =>
    query.get('card') === 'link' ? { panels: [{ name: 'myCard', code: fragment }] } : null,
} satisfies Feature;
