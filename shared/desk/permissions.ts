import { alsoLocked, managersOnly, scheduled, staffOnly } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const deskPermissions = {
  readDeskCounts: alsoLocked(staffOnly('GET /api/admin/desk-counts')),
  markBookingsSeen: staffOnly('PUT /api/admin/desk-seen'),
  lockDesk: staffOnly('POST /api/admin/desk-lock'),
  lockIdleDesks: scheduled,
  listHandoverNotes: staffOnly('GET /api/admin/handover-notes'),
  addHandoverNote: staffOnly('POST /api/admin/handover-notes'),
  tickOffHandoverNote: staffOnly('POST /api/admin/handover-notes/:id/done'),
  reopenHandoverNote: staffOnly('DELETE /api/admin/handover-notes/:id/done'),
  listAuditLog: managersOnly('GET /api/admin/audit-log'),
  endAuditLog: scheduled,
} as const;
