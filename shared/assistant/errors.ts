/** Codes of refusals of this capability. */
export const ASSISTANT_ERRORS = [] as const;
