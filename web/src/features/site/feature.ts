import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    site: unknown;
    siteHouse: unknown;
    siteWords: unknown;
  }
}

export const site = {
  pages: {
    '/about': async () => (await import('./guest/about/about-page.tsx')).AboutPage,
    '/privacy': async () => (await import('./guest/legal/legal-page.tsx')).PrivacyPage,
    '/terms': async () => (await import('./guest/legal/legal-page.tsx')).TermsPage,
    '/cancellation': async () => (await import('./guest/legal/legal-page.tsx')).CancellationPage,
  },
  staffAreas: {
    settings: async () => (await import('./staff/area.ts')).settingsArea,
  },
  settingsTabs: {
    site: async () => (await import('./staff/hotel/site-tab.tsx')).SiteTab,
  },
  drafts: ['site', 'siteHouse', 'siteWords'],
} satisfies Feature;
