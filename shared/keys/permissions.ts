import { managersOnly, scheduled } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const keyPermissions = {
  showKeys: managersOnly('GET /api/admin/keys'),
  turnKeys: scheduled,
} as const;
