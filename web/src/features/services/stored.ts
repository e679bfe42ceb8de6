import type { Day } from '#shared/muscat-time.ts';
import type { StoredKeys } from '../../platform/storage/local-store.ts';

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    /** Places near by that this device looked at on a Muscat day, under a number of that day. */
    placeVisits: {
      readonly day: Day;
      readonly device: string;
      readonly places: readonly string[];
    };
  }
}

export const serviceKeys = {
  placeVisits: { owner: 'device' },
} satisfies Partial<StoredKeys>;
