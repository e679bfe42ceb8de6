/**
 * Begins the alias that replaces the e-mail of an erased account; with a colon it can never be an
 * e-mail.
 */
const PREFIX = 'erased:';

/** Both ends of the range in which aliases sort. */
export const ERASED_ALIAS_RANGE = [PREFIX, 'erased;'] as const;

export const erasedAlias = (random: string): string => `${PREFIX}${random}`;

export const isErased = (email: string | null): boolean => email?.startsWith(PREFIX) ?? false;
