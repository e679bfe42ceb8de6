/** Codes of what can be refused about points. */
export const POINTS_ERRORS = [
  'points.not_yours',
  'points.insufficient',
  'points.no_such_night',
  'points.hold_used',
  'points.hold_not_found',
  'points.one_night',
] as const;
export type PointsError = (typeof POINTS_ERRORS)[number];
