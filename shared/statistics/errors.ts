/** Codes of refusals of this feature. */
export const STATISTICS_ERRORS = [
  'statistics.wrong_password',
  'statistics.step_up_required',
] as const;
export type StatisticsError = (typeof STATISTICS_ERRORS)[number];
