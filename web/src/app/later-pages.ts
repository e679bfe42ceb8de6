import type { ComponentType } from 'react';
import { withStaffTexts } from '../i18n/language.ts';

/** Every page but the landing. A list of its own: where each part lies is long, and a guest of the landing has no use for it. */
export const LATER_PAGES = {
  LoginPage: async () => (await import('../features/accounts/login-page.tsx')).LoginPage,
  RegisterPage: async () => (await import('../features/accounts/register-page.tsx')).RegisterPage,
  VerifyPage: async () => (await import('../features/accounts/verify-page.tsx')).VerifyPage,
  ForgotPage: async () => (await import('../features/accounts/forgot-page.tsx')).ForgotPage,
  ResetPage: async () => (await import('../features/accounts/reset-page.tsx')).ResetPage,
  GooglePage: async () => (await import('../features/accounts/google-page.tsx')).GooglePage,
  WelcomePage: async () => (await import('./welcome/welcome-page.tsx')).WelcomePage,
  SplashPage: async () => (await import('./welcome/splash-page.tsx')).SplashPage,
  PointsStorePage: async () => (await import('../features/points/points-store-page.tsx')).PointsStorePage,
  PointsStatementPage: async () => (await import('../features/points/points-statement-page.tsx')).PointsStatementPage,
  PointsBookingPage: async () => (await import('../features/bookings/points/points-booking-page.tsx')).PointsBookingPage,
  RatingPage: async () => (await import('../features/events/rating-page.tsx')).RatingPage,
  AccountPage: async () => (await import('../features/accounts/account-page.tsx')).AccountPage,
  StaffArea: async () => (await withStaffTexts(import('./staff-area.tsx'))).StaffArea,
  NotFoundPage: async () => (await import('./not-found-page.tsx')).NotFoundPage,
  StaffOnlyPage: async () => (await import('./staff-only-page.tsx')).StaffOnlyPage,
} satisfies Record<string, () => Promise<ComponentType>>;
