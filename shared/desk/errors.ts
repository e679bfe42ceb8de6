/** Error codes of the desk. */
export const DESK_ERRORS = ['session.locked'] as const;
export type DeskError = (typeof DESK_ERRORS)[number];
