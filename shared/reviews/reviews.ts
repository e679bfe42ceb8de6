/** From poor to excellent. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** `pending` until staff have read it; only `published` ones are anybody's to read. */
export const REVIEW_STATUSES = ['pending', 'published', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Why staff hide a review; few stars are no reason. */
export const HIDE_REASONS = ['advertising', 'names_somebody', 'insults', 'not_a_stay'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

/** Reviews that a list shows before it is asked for more. */
export const SHOWN_REVIEWS = 3;
/** Days after a review before the same device writes one that belongs to no stay. */
export const DAYS_BETWEEN_REVIEWS = 7;

export const REVIEW_NAME_MAX = 60;
export const COMMENT_MAX = 1500;
export const REPLY_MAX = 1000;
export const TEAM_NOTE_MAX = 500;

export interface Score {
  /** One decimal; null where nobody has rated. */
  readonly average: number | null;
  readonly count: number;
}

/** The score of so many ratings with one star, two stars and so on. */
export function scoreOf(spread: readonly number[]): Score {
  const count = spread.reduce((sum, n) => sum + n, 0);
  if (count === 0) return { average: null, count };
  const total = spread.reduce((sum, n, at) => sum + n * (at + 1), 0);
  return { average: Math.round((10 * total) / count) / 10, count };
}
