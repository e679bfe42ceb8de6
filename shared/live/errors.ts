export const LIVE_ERRORS = ['live.upgrade_needed'] as const;
export type LiveError = (typeof LIVE_ERRORS)[number];
