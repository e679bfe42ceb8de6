import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /** Search over everything at the desk. */
    deskSearch: NoArgs;
    /** All about one guest, whom the phone names (E.164). */
    guest: { phone: string };
    /** A message of staff, about a booking or to a phone. */
    messageGuest: { phone: string; bookingId?: number };
  }
}

export const guests = {
  panels: {
    deskSearch: async () => (await import('./staff/desk-search-panel.tsx')).DeskSearchPanel,
    guest: async () => (await import('./staff/guest-panel.tsx')).GuestPanel,
    messageGuest: async () => (await import('./staff/message-guest-panel.tsx')).MessageGuestPanel,
  },
} satisfies Feature;
