import { everyone, staffOnly } from '../access.ts';

/** Who may call which verb of this feature (security design §3). */
export const sitePermissions = {
  checkHealth: everyone('GET /api/health'),
  getSite: everyone('GET /api/site'),
  showHouse: everyone('GET /api/house'),
  reportCspViolation: everyone('POST /api/csp-report'),
  showSiteSettings: staffOnly('GET /api/admin/site'),
  saveSite: staffOnly('PUT /api/admin/site'),
} as const;
