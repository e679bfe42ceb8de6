import { withStaffTexts } from '../../i18n/language.ts';
import type { Feature } from '../../platform/navigation/feature.ts';
import { drawKeys } from './stored.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /** Staff set up the draw of this month. */
    drawSetup: { draw: string };
    /** Phones of staff and their families, which take no part. */
    drawExclusions: NoArgs;
    /** Addresses that get the fingerprint of a sealed draw. */
    drawRecipients: NoArgs;
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    /** The public number that somebody brings, and the night that a winner wishes. */
    drawNumber: string;
    prizeNight: unknown;
    'desk.draw': unknown;
    'desk.prizeNight': unknown;
    'desk.drawExclusions': unknown;
    'desk.drawRecipients': unknown;
    'desk.drawNumber': unknown;
    'desk.drawnByHand': unknown;
    'desk.drawCallOff': unknown;
  }
}

export const draws = {
  panels: {
    drawSetup: async () =>
      (await withStaffTexts(import('./staff/setup/setup-panel.tsx'))).SetupPanel,
    drawExclusions: async () =>
      (await withStaffTexts(import('./staff/setup/exclusions-panel.tsx'))).ExclusionsPanel,
    drawRecipients: async () =>
      (await withStaffTexts(import('./staff/setup/recipients-panel.tsx'))).RecipientsPanel,
  },
  pages: {
    '/draws': async () => (await import('./guest/draws-page.tsx')).DrawsPage,
    '/draws/:id': async () => (await import('./guest/draw-page.tsx')).DrawPage,
    '/draws/:id/poster': async () => (await import('./print/poster-page.tsx')).PosterPage,
    '/draws/:id/certificate': async () =>
      (await import('./print/certificate-page.tsx')).CertificatePage,
    '/draws/:id/slips': async () => (await import('./print/slips-page.tsx')).SlipsPage,
    '/dashboard/draws/:id': async () => (await import('./staff/draw-address.tsx')).DrawAddress,
  },
  staffAreas: {
    draws: async () => (await import('./staff/area.ts')).drawsArea,
  },
  storedKeys: drawKeys,
  drafts: [
    'drawNumber',
    'prizeNight',
    'desk.draw',
    'desk.prizeNight',
    'desk.drawExclusions',
    'desk.drawRecipients',
    'desk.drawNumber',
    'desk.drawnByHand',
    'desk.drawCallOff',
  ],
} satisfies Feature;
