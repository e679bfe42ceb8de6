import type { Day } from '#shared/muscat-time.ts';
import type { StoredKeys } from '../../platform/storage/local-store.ts';

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    /** Whether the site has counted this device on a Muscat day, under a number of that day. */
    siteVisit: { readonly day: Day; readonly device: string; readonly isSent: boolean };
  }
}

export const statisticsKeys = {
  siteVisit: { owner: 'device' },
} satisfies Partial<StoredKeys>;
