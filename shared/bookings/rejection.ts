/** Why staff reject a request; its guest reads it in their own language. */
export const REJECT_REASONS = [
  'no_room',
  'dates_closed',
  'unreachable',
  'details',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Why staff cancel a booking that was accepted before; its guest reads it, too. */
export const CANCEL_REASONS = [
  'guest_asked',
  'made_twice',
  'no_room',
  'dates_closed',
  'unreachable',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Every reason with which staff end a booking. */
export type EndReason = RejectReason | CancelReason;
export const END_REASONS: readonly EndReason[] = [
  ...new Set<EndReason>([...REJECT_REASONS, ...CANCEL_REASONS]),
];

/** Characters of the line that staff may add for the guest; it is quoted as it was written. */
export const MAX_REJECT_WORDS = 200;
