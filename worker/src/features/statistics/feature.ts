import type { StatisticsError } from '#shared/statistics/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { countFigures, recountFigures } from './count-figures.ts';
import { exportStatistics } from './export-statistics.ts';
import { closeStatistics, openStatistics } from './open-statistics.ts';
import { readDashboard } from './read-dashboard.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { forgetSiteVisitors, trackVisit } from './track-visit.ts';

const statisticsErrorTexts: ErrorTexts<StatisticsError> = {
  'statistics.wrong_password': { en: 'Wrong password.', ar: 'كلمة المرور غير صحيحة.' },
  'statistics.step_up_required': {
    en: 'Enter your statistics password to see the figures.',
    ar: 'أدخل كلمة مرور الإحصاءات لعرض الأرقام.',
  },
};

export const statisticsFeature: Feature = {
  name: 'statistics',
  reads: ['bookings', 'events', 'points', 'services'],
  routes: [statisticsRoutes],
  verbs: {
    openStatistics,
    closeStatistics,
    readDashboard,
    exportStatistics,
    trackVisit,
    forgetSiteVisitors,
    countFigures,
    recountFigures,
  },
  errorTexts: statisticsErrorTexts,
  cron: [forgetSiteVisitors, countFigures],
};
