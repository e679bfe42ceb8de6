import { managersOnly, scheduled } from '../access.ts';

/** Who may call which verb of this feature (security design §3). */
export const keyPermissions = {
  showKeys: managersOnly('GET /api/admin/keys'),
  turnKeys: scheduled,
} as const;
