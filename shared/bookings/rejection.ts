/** Why staff reject a request; its guest reads it in their own language. */
export const REJECT_REASONS = [
  'no_room',
  'dates_closed',
  'unreachable',
  'details',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Characters of the line that staff may add for the guest; it is quoted as it was written. */
export const MAX_REJECT_WORDS = 200;
