export { FETCH_TIMEOUT } from '../api/api-client.ts';
export { usePollInterval } from './poll-interval.ts';

/** Intervals of the staff's desks in milliseconds (back-office.txt §9). */
export const STAFF_BOARD = { poll: 10_000, stale: 5000 } as const;
/** Entries of the draws as staff judge them (back-office.txt §9); `retries` are a second apart. */
export const PHOTOGRAPHY_ENTRIES = {
  poll: 30_000,
  stale: 15_000,
  gc: 300_000,
  retries: 2,
  retryDelay: 1000,
} as const;
export const REVIEW_ENTRIES = {
  poll: 5000,
  stale: 5000,
  gc: 300_000,
  retries: 0,
  retryDelay: 1000,
} as const;
export const LOCATION_ENTRIES = {
  poll: 5000,
  stale: 5000,
  gc: 300_000,
  retries: 0,
  retryDelay: 1000,
} as const;
/** The same entries from other screens of staff, who only count them. */
export const ENTRIES_ELSEWHERE = { poll: 45_000, stale: 15_000 } as const;
/** Between two downloads of "Download All". */
export const DOWNLOAD_PAUSE = 500;
export const AUTH = { gc: 600_000 } as const;
