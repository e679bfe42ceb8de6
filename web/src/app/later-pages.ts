import type { ComponentType } from 'react';
import { withStaffTexts } from '../i18n/language.ts';

/**
 * Every page but the landing. A list of its own: where each part lies is long, and a guest of the
 * landing has no use for it.
 */
export const LATER_PAGES = {
  LoginPage: async () => (await import('../features/accounts/guest/login-page.tsx')).LoginPage,
  RegisterPage: async () =>
    (await import('../features/accounts/guest/register-page.tsx')).RegisterPage,
  VerifyPage: async () => (await import('../features/accounts/guest/verify-page.tsx')).VerifyPage,
  ForgotPage: async () => (await import('../features/accounts/guest/forgot-page.tsx')).ForgotPage,
  ResetPage: async () => (await import('../features/accounts/guest/reset-page.tsx')).ResetPage,
  GooglePage: async () => (await import('../features/accounts/guest/google-page.tsx')).GooglePage,
  WelcomePage: async () => (await import('./welcome/welcome-page.tsx')).WelcomePage,
  SplashPage: async () => (await import('./welcome/splash-page.tsx')).SplashPage,
  PointsStorePage: async () =>
    (await import('../features/points/guest/points-store-page.tsx')).PointsStorePage,
  PointsStatementPage: async () =>
    (await import('../features/points/guest/points-statement-page.tsx')).PointsStatementPage,
  PointsBookingPage: async () =>
    (await import('../features/bookings/guest/free-night/points-booking-page.tsx'))
      .PointsBookingPage,
  RatingPage: async () => (await import('../features/events/guest/rating-page.tsx')).RatingPage,
  AccountPage: async () =>
    (await import('../features/accounts/guest/account-page.tsx')).AccountPage,
  StaffArea: async () => (await withStaffTexts(import('./staff-area.tsx'))).StaffArea,
  NotFoundPage: async () => (await import('./error-pages.tsx')).NotFoundPage,
  StaffOnlyPage: async () => (await import('./error-pages.tsx')).StaffOnlyPage,
} satisfies Record<string, () => Promise<ComponentType>>;
