import type { StoredKeys } from '../../platform/storage/local-store.ts';

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    /** Names this person's conversation with the assistant; whoever leaves takes it along. */
    chatSession: string;
  }
}

export const assistantKeys = {
  chatSession: { owner: 'person', isBare: true },
} satisfies Partial<StoredKeys>;
