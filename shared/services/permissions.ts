import { everyone, scheduled } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const servicePermissions = {
  listServices: everyone('GET /api/services'),
  trackServiceVisit: everyone('POST /api/track-service-visit'),
  forgetVisitors: scheduled,
} as const;
