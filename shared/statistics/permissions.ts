import { everyone, managersOnly, scheduled } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const statisticsPermissions = {
  openStatistics: managersOnly('POST /api/admin/statistics/access'),
  closeStatistics: managersOnly('DELETE /api/admin/statistics/access'),
  readDashboard: managersOnly('GET /api/statistics/dashboard'),
  exportStatistics: managersOnly('GET /api/statistics/export'),
  trackVisit: everyone('POST /api/track-visit'),
  forgetSiteVisitors: scheduled,
  countFigures: scheduled,
  recountFigures: scheduled,
} as const;
