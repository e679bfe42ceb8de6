import { everyone, ownRows, scheduled, staffOnly } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const membershipPermissions = {
  listBeneficiaries: staffOnly('GET /api/vip-beneficiaries'),
  showBeneficiary: staffOnly('GET /api/vip-beneficiaries/:id'),
  addBeneficiary: staffOnly('POST /api/vip-beneficiaries'),
  editBeneficiary: staffOnly('PATCH /api/vip-beneficiaries/:id'),
  recordCardUse: staffOnly(
    'POST /api/vip-beneficiaries/:id/coffees',
    'POST /api/vip-beneficiaries/:id/free-nights',
  ),
  undoCardUse: staffOnly('POST /api/vip-beneficiaries/:id/undo'),
  endCard: staffOnly('POST /api/vip-beneficiaries/:id/end'),
  revealCivilId: staffOnly('POST /api/vip-beneficiaries/:id/civil-id'),
  removeOldCivilIds: scheduled,
  createCardLink: staffOnly('POST /api/vip-beneficiaries/:id/link'),
  unlinkHolder: staffOnly('POST /api/vip-beneficiaries/:id/unlink'),
  findCard: staffOnly('POST /api/vip-beneficiaries/find'),
  linkCard: everyone('POST /api/vip-cards/link'),
  showOwnCard: ownRows('GET /api/vip-cards/own'),
  unlinkCard: ownRows('DELETE /api/vip-cards/own'),
} as const;
