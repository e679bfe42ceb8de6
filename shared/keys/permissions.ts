import { managersOnly, scheduled } from '../access.ts';

/** Who may call which verb of this feature. */
export const keyPermissions = {
  showKeys: managersOnly('GET /api/admin/keys'),
  turnKeys: scheduled,
} as const;
