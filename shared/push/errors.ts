export const PUSH_ERRORS = ['push.off', 'push.host', 'push.old_key'] as const;
export type PushError = (typeof PUSH_ERRORS)[number];
