import { withStaffTexts } from '../../i18n/language.ts';
import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /** Search over everything at the desk. */
    deskSearch: NoArgs;
    /** All about one guest, whom the phone names (E.164), or an account that has none. */
    guest: { phone: string } | { accountId: number };
    /** A message of staff, about a booking or to a phone. */
    messageGuest: { phone: string; bookingId?: number };
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    'guest.note': unknown;
    'guest.message': unknown;
  }
}

export const guests = {
  panels: {
    deskSearch: async () =>
      (await withStaffTexts(import('./staff/search/desk-search-panel.tsx'))).DeskSearchPanel,
    guest: async () => (await withStaffTexts(import('./staff/guest/guest-panel.tsx'))).GuestPanel,
    messageGuest: async () =>
      (await withStaffTexts(import('./staff/message/message-guest-panel.tsx'))).MessageGuestPanel,
  },
  drafts: ['guest.note', 'guest.message'],
} satisfies Feature;
