import { closedInMaintenance, everyone, ownRows, staffOnly } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const reviewPermissions = {
  listReviews: everyone('GET /api/reviews'),
  writeReview: closedInMaintenance(everyone('POST /api/reviews')),
  listOwnReviews: ownRows('GET /api/reviews/own'),
  listStaffReviews: staffOnly('GET /api/admin/reviews'),
  decideReview: staffOnly(
    'POST /api/admin/reviews/:id/approve',
    'POST /api/admin/reviews/:id/hide',
  ),
  undoReviewDecision: staffOnly('POST /api/admin/reviews/:id/undo'),
  replyToReview: staffOnly('POST /api/admin/reviews/:id/reply'),
} as const;
