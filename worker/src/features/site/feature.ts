import type { SiteErrorCode } from '#shared/site/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { checkHealth } from './check-health.ts';
import { reportCspViolation } from './csp-reports.ts';
import { showHouse } from './show-house.ts';
import { getSite } from './show-site.ts';
import { saveSite, showSiteSettings } from './site-settings.ts';
import { siteRoutes } from './site.routes.ts';

const ERROR_TEXTS: ErrorTexts<SiteErrorCode> = {
  'site.maintenance': {
    ar: 'لا نستقبل الحجوزات عبر الموقع الآن. للحجز اتصلوا بنا.',
    en: 'The site takes no bookings at the moment. To book, call us.',
  },
  'site.changed': {
    ar: 'حفظ زميل هذه الإعدادات قبل لحظات. راجعها كما هي الآن.',
    en: 'A colleague saved these settings a moment ago. Look at them as they are now.',
  },
};

export const siteFeature: Feature = {
  name: 'site',
  routes: [siteRoutes],
  verbs: { checkHealth, getSite, showHouse, reportCspViolation, showSiteSettings, saveSite },
  errorTexts: ERROR_TEXTS,
};
