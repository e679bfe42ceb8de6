import { staffOnly } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const guestPermissions = {
  searchDesk: staffOnly('GET /api/admin/search'),
  showGuest: staffOnly('GET /api/admin/guests/:key'),
  listGuestStays: staffOnly('GET /api/admin/guests/:key/stays'),
  addGuestNote: staffOnly('POST /api/admin/guests/:key/notes'),
  deleteGuestNote: staffOnly('DELETE /api/admin/guests/:key/notes/:id'),
} as const;
