import { withStaffTexts } from '../i18n/language.ts';
import type { Feature } from '../platform/navigation/feature.ts';
import { appKeys } from './stored.ts';

declare module '../platform/navigation/panels.ts' {
  interface PanelArgs {
    userMenu: NoArgs;
  }
}

/** What belongs to no feature: pages that lead to several, and addresses of former versions. */
export const app = {
  panels: {
    userMenu: async () => (await import('./shell/user-menu.tsx')).UserMenu,
  },
  pages: {
    '/dashboard': async () => (await import('./welcome/dashboard-page.tsx')).DashboardPage,
    '/dashboard/:area': async () =>
      (await withStaffTexts(import('./staff-area.tsx'))).loadStaffArea(),
    '/admin-welcome': async () => (await import('./welcome/splash-page.tsx')).SplashPage,
    '/photography-admin': async () => (await import('./former-addresses.tsx')).PhotographyAdmin,
    '/rating-admin': async () => (await import('./former-addresses.tsx')).RatingAdmin,
    '/hotel-rating-admin': async () => (await import('./former-addresses.tsx')).RatingAdmin,
    '/location-admin': async () => (await import('./former-addresses.tsx')).LocationAdmin,
    '/location-sharing-admin': async () => (await import('./former-addresses.tsx')).LocationAdmin,
    '/chat-qa-admin': async () => (await import('./former-addresses.tsx')).AssistantAdmin,
  },
  deepLink: ({ query }) => (query.get('admin') === 'true' ? { page: '/dashboard/today' } : null),
  storedKeys: appKeys,
} satisfies Feature;
