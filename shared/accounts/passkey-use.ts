/**
 * A passkey is asked for: `only` where no code of an app stands beside it. By itself, because every
 * page reads the words of errors, and not all that people type.
 */
export const PASSKEY_USES = ['only', 'too'] as const;
export type PasskeyUse = (typeof PASSKEY_USES)[number];
