import type { StoredKeys } from '../../platform/storage/local-store.ts';

/** What this phone saw of a sealed draw before anybody could know its result. */
export interface DrawPin {
  /** The manifest's SHA-256, hex. */
  readonly hash: string;
  /** Epoch ms by the server's clock. */
  readonly seenAt: number;
}

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    /** By the draw's name. Nothing of a person: this phone is the witness, whoever holds it. */
    drawPins: Readonly<Record<string, DrawPin>>;
  }
}

export const drawKeys = {
  drawPins: { owner: 'device' },
} satisfies Partial<StoredKeys>;
