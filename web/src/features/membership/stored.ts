import type { StoredKeys } from '../../platform/storage/local-store.ts';

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    /**
     * The card that this phone shows, with the secret its codes are made of; `next` is the secret
     * of a link whose answer has not come yet, so that a repeat is known as the same phone.
     */
    cardPhone: {
      readonly shown?: { readonly cardId: number; readonly secret: string };
      readonly next?: string;
    };
  }
}

export const membershipKeys = {
  cardPhone: { owner: 'device' },
} satisfies Partial<StoredKeys>;
