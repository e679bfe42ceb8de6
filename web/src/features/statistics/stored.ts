import type { VisitsOfDay } from '../../platform/daily-visit.ts';
import type { StoredKeys } from '../../platform/storage/local-store.ts';

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    /** Whether the site has counted this device. */
    visitedSite: VisitsOfDay;
  }
}

export const statisticsKeys = {
  visitedSite: { owner: 'device' },
} satisfies Partial<StoredKeys>;
