import type { VisitsOfDay } from '../../platform/daily-visit.ts';
import type { StoredKeys } from '../../platform/storage/local-store.ts';

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    /** Places near by that this device looked at. */
    visitedPlaces: VisitsOfDay;
  }
}

export const serviceKeys = {
  visitedPlaces: { owner: 'device' },
} satisfies Partial<StoredKeys>;
