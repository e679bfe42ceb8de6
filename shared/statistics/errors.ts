/** Codes of refusals of this capability. */
export const STATISTICS_ERRORS = [] as const;
