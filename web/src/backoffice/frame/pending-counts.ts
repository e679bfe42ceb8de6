import type { Area } from '#shared/pages.ts';

/** How many answers are pending in each area. */
export type PendingCounts = ReadonlyMap<Area, number>;
