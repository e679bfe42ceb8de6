/** Codes of refusals of this capability. */
export const MEMBERSHIP_ERRORS = [] as const;
