/** Codes of refusals of this capability. */
export const SITE_ERRORS = [] as const;
