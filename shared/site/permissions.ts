import { everyone, managersOnly } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const sitePermissions = {
  checkHealth: everyone('GET /api/health'),
  getSite: everyone('GET /api/site'),
  showHouse: everyone('GET /api/house'),
  reportCspViolation: everyone('POST /api/csp-report'),
  showSiteSettings: managersOnly('GET /api/admin/site'),
  saveSite: managersOnly('PUT /api/admin/site'),
} as const;
