import type { RoomType } from '#shared/rooms/room-types.ts';
import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /** `shown`: the room that it opens at; `isBack`: its guest left it from there a moment ago. */
    offers: { shown?: RoomType; isBack?: true };
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    'desk.offer': unknown;
  }
}

export const offers = {
  panels: {
    offers: async () => (await import('./guest/offers-panel.tsx')).OffersPanel,
  },
  settingsTabs: {
    offers: async () => (await import('./staff/offers-tab.tsx')).OffersTab,
  },
} satisfies Feature;
