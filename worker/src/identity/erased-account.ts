/**
 * Begins the name that stands in for the e-mail of an erased account; the colon keeps it from ever
 * being an e-mail.
 */
const PREFIX = 'erased:';

/** Takes the place of a name or a phone that was erased. */
export const ERASED_TEXT = '—';

/** Both ends of the range in which the stand-in names sort. */
export const ERASED_ALIAS_RANGE = [PREFIX, 'erased;'] as const;

export const erasedAlias = (random: string): string => `${PREFIX}${random}`;

export const isErased = (email: string | null): boolean => email?.startsWith(PREFIX) ?? false;
