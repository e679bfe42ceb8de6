/** Codes of refusals about cards. */
export const MEMBERSHIP_ERRORS = [
  'card.start_in_past',
  'card.same_phone',
  'card.too_soon',
  'card.used_up',
  'card.ended',
  'card.not_started',
  'card.changed',
  'card.undo_over',
  'card.link_gone',
  'card.code_wrong',
] as const;
export type MembershipErrorCode = (typeof MEMBERSHIP_ERRORS)[number];
