import type { StoredKeys } from '../../platform/storage/local-store.ts';

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    /** The phone last entered in a draw (E.164), offered in the next one. */
    entryPhone: string;
  }
}

export const eventKeys = {
  entryPhone: { owner: 'person', isOffered: true, isBare: true },
} satisfies Partial<StoredKeys>;
