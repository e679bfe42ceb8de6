/** Days that the charts and the export can show. */
export const STATISTICS_PERIODS = [7, 30, 90, 365] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];
export const DEFAULT_PERIOD: StatisticsPeriod = 30;

/** Minutes for which the statistics password opens the figures. */
export const STATISTICS_MINUTES = 15;
/** Wrong passwords after which the gate is locked, and for how many minutes. */
export const STATISTICS_TRIES = 5;
export const STATISTICS_LOCK_MINUTES = 15;

/** Rows of the lists and of the most-booked rooms. */
export const LISTED_BOOKINGS = 5;
export const MOST_BOOKED_ROOMS = 4;
/** Months of the chart of points. */
export const POINTS_MONTHS = 6;
