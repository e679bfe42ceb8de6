import { everyone, scheduled } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const livePermissions = {
  listen: everyone('GET /api/live'),
  readVersions: everyone('GET /api/live/versions'),
  endSilentListeners: scheduled,
} as const;
