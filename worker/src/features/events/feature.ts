import type { Feature } from '../../feature.ts';
import { eventRoutes } from './events.routes.ts';
import { entryConsents } from './personal-data.repository.ts';
import { eraseFromEvents, exportEntries } from './personal-data.ts';
import { staffEventRoutes } from './staff-events.routes.ts';

export const eventsFeature: Feature = {
  name: 'events',
  routes: [eventRoutes, staffEventRoutes],
  verbs: {},
  errorTexts: {},
  erase: eraseFromEvents,
  exportPersonalData: exportEntries,
  consentSubjects: entryConsents,
};
