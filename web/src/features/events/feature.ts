import type { Feature } from '../../platform/navigation/feature.ts';
import { eventKeys } from './stored.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    events: NoArgs;
    /** `isShared`: pictures came from the phone's own share menu. */
    photography: { isShared?: true };
    locationSharing: NoArgs;
    googleReview: NoArgs;
    /** `reference`: of the entry that is looked for. */
    entries: { reference?: string };
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    'event.photography': unknown;
    'event.location_sharing': unknown;
    'event.hotel_rating': unknown;
    'event.google_review': unknown;
    'entry.notes': unknown;
    'draw.settings': unknown;
  }
}

export const events = {
  panels: {
    events: async () => (await import('./guest/events-panel.tsx')).EventsPanel,
    photography: async () => (await import('./guest/photography-panel.tsx')).PhotographyPanel,
    locationSharing: async () => (await import('./guest/location-panel.tsx')).LocationPanel,
    googleReview: async () => (await import('./guest/google-review-panel.tsx')).GoogleReviewPanel,
    entries: async () => (await import('./guest/entries-panel.tsx')).EntriesPanel,
  },
  pages: {
    '/hotel-rating-event': async () => (await import('./guest/rating-page.tsx')).RatingPage,
  },
  staffAreas: {
    events: async () => (await import('./staff/area.ts')).eventsArea,
  },
  settingsTabs: {
    draws: async () => (await import('./staff/draws-tab.tsx')).DrawsTab,
  },
  storedKeys: eventKeys,
  drafts: [
    'event.photography',
    'event.location_sharing',
    'event.hotel_rating',
    'event.google_review',
    'entry.notes',
  ],
  commandViews: {
    photography: async () => (await import('./guest/entry-views.tsx')).entryView('photography'),
    hotel_rating: async () => (await import('./guest/entry-views.tsx')).entryView('hotel_rating'),
    google_review: async () => (await import('./guest/entry-views.tsx')).entryView('google_review'),
    location_sharing: async () =>
      (await import('./guest/entry-views.tsx')).entryView('location_sharing'),
  },
  deepLink: ({ query }) => {
    if (query.get('events') === 'true') return { panels: [{ name: 'events' }] };
    // Pictures that another app shared with this one: the service worker keeps them and sends the
    // guest here.
    if (query.get('share') === 'photos')
      return { panels: [{ name: 'events' }, { name: 'photography', isShared: true }] };
    return query.get('entries') === 'true' ? { panels: [{ name: 'entries' }] } : null;
  },
} satisfies Feature;
