import { createContext, use } from 'react';
import type { Area } from '#shared/pages.ts';

/** How many answers are pending in each area. */
export type PendingCounts = ReadonlyMap<Area, number>;

export const PendingCountsContext = createContext<PendingCounts>(new Map());

/** The counts of the rail, for a desk that leads to other areas. */
export function usePendingCounts(): PendingCounts {
  return use(PendingCountsContext);
}
