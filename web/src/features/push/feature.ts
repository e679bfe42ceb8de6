import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /** What is sent to this phone or tablet while the app is closed. */
    pushSettings: NoArgs;
  }
}

export const push = {
  panels: {
    pushSettings: async () => (await import('./push-settings-panel.tsx')).PushSettingsPanel,
  },
  deepLink: ({ query }) => {
    switch (query.get('n')) {
      case 'entry':
        return { panels: [{ name: 'entries' }] };
      case 'chat':
        return { panels: [{ name: 'assistant' }] };
      case 'draw':
        return { panels: [{ name: 'bookings', tab: 'events' }] };
      default:
        return null;
    }
  },
} satisfies Feature;
