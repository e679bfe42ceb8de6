import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    adoption: NoArgs;
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    register: unknown;
  }
}

export const accounts = {
  panels: {
    adoption: async () => (await import('./guest/adoption-panel.tsx')).AdoptionPanel,
  },
  pages: {
    '/login': async () => (await import('./guest/login-page.tsx')).LoginPage,
    '/register': async () => (await import('./guest/register-page.tsx')).RegisterPage,
    '/verify-email': async () => (await import('./guest/verify-page.tsx')).VerifyPage,
    '/forgot-password': async () => (await import('./guest/forgot-page.tsx')).ForgotPage,
    '/reset-password': async () => (await import('./guest/reset-page.tsx')).ResetPage,
    '/invitation': async () => (await import('./guest/invitation-page.tsx')).InvitationPage,
    '/test-google': async () => (await import('./guest/google-page.tsx')).GooglePage,
    '/account': async () => (await import('./guest/account-page.tsx')).AccountPage,
  },
  settingsTabs: {
    staff: async () => (await import('./staff/members/staff-tab.tsx')).StaffTab,
    audit: async () => (await import('./staff/audit/audit-tab.tsx')).AuditTab,
  },
  drafts: ['register'],
} satisfies Feature;
