import { everyone } from '../access.ts';

/** Who may call which verb of this capability (security design §3). */
export const livePermissions = {
  listen: everyone('GET /api/live'),
  readVersions: everyone('GET /api/live/versions'),
} as const;
