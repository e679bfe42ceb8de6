import { assistantKeys } from '../features/assistant/stored.ts';
import { bookingKeys } from '../features/bookings/stored.ts';
import { drawKeys } from '../features/draws/stored.ts';
import { eventKeys } from '../features/events/stored.ts';
import { membershipKeys } from '../features/membership/stored.ts';
import { pointsKeys } from '../features/points/stored.ts';
import { serviceKeys } from '../features/services/stored.ts';
import { statisticsKeys } from '../features/statistics/stored.ts';
import { PLATFORM_KEYS, type StoredKeys } from '../platform/storage/local-store.ts';

declare module '../platform/storage/local-store.ts' {
  interface StoredValues {
    /** Where the back office was left; the welcome page leads back to it. */
    adminPageMemory: string;
  }
}

export const appKeys = {
  adminPageMemory: { owner: 'person', isOffered: true, isBare: true },
} satisfies Partial<StoredKeys>;

/**
 * Every key of localStorage with its owner; one that a feature declares and is missing here fails
 * the type check. Part of the first script: a sign-out may come before any feature is loaded.
 */
export const STORED_KEYS: StoredKeys = {
  ...PLATFORM_KEYS,
  ...assistantKeys,
  ...bookingKeys,
  ...drawKeys,
  ...eventKeys,
  ...membershipKeys,
  ...pointsKeys,
  ...serviceKeys,
  ...statisticsKeys,
  ...appKeys,
};
