/** Codes of refused reviews and decisions. */
export const REVIEW_ERRORS = [
  'review.stay_reviewed',
  'review.too_soon',
  'review.changed',
  'review.undo_over',
  'review.gone',
] as const;
export type ReviewErrorCode = (typeof REVIEW_ERRORS)[number];
