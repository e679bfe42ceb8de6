import type { Feature } from '../../platform/navigation/feature.ts';

export const site = {
  pages: {
    '/privacy': async () => (await import('./guest/legal/legal-page.tsx')).PrivacyPage,
    '/terms': async () => (await import('./guest/legal/legal-page.tsx')).TermsPage,
    '/cancellation': async () => (await import('./guest/legal/legal-page.tsx')).CancellationPage,
  },
  staffAreas: {
    settings: async () => (await import('./staff/area.ts')).settingsArea,
  },
} satisfies Feature;
