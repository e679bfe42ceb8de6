/** Takes the place of a name or a phone that was erased. */
export const ERASED_TEXT = '—';
