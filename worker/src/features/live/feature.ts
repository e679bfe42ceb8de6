import type { LiveError } from '#shared/live/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { liveRoutes } from './live.routes.ts';
import { endSilentListeners, listen, readVersions } from './live.ts';

const ERROR_TEXTS: ErrorTexts<LiveError> = {
  'live.upgrade_needed': {
    ar: 'هذا العنوان للتحديثات المباشرة داخل التطبيق فقط.',
    en: 'This address is for the live updates of the app only.',
  },
};

export const liveFeature: Feature = {
  name: 'live',
  routes: [liveRoutes],
  verbs: { listen, readVersions, endSilentListeners },
  errorTexts: ERROR_TEXTS,
  cron: [endSilentListeners],
};
