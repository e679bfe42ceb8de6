import { everyone, scheduled, staffOnly } from '../access.ts';

/** Who may call which verb of this feature (security design §3). */
export const statisticsPermissions = {
  openStatistics: staffOnly('POST /api/admin/statistics/access'),
  closeStatistics: staffOnly('DELETE /api/admin/statistics/access'),
  readDashboard: staffOnly('GET /api/statistics/dashboard'),
  exportStatistics: staffOnly('GET /api/statistics/export'),
  trackVisit: everyone('POST /api/track-visit'),
  forgetSiteVisitors: scheduled,
  countFigures: scheduled,
  recountFigures: scheduled,
} as const;
