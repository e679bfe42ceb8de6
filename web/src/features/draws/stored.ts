import type { StoredKeys } from '../../platform/storage/local-store.ts';

/** What this phone saw of a sealed draw before anybody could know its result. */
export interface DrawPin {
  /** The manifest's SHA-256, hex. */
  readonly hash: string;
  /** The hotel's key that signed it: its two coordinates. Pins of before lack it. */
  readonly key?: string;
  /** Epoch ms by the server's clock. */
  readonly seenAt: number;
}

/** By the draw's name. Nothing of a person: this phone is the witness, whoever holds it. */
export type DrawPins = Readonly<Record<string, DrawPin>>;

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    /** Where versions of before kept them; they move to a database of their own (pin-store.ts). */
    drawPins: DrawPins;
  }
}

export const drawKeys = {
  drawPins: { owner: 'device' },
} satisfies Partial<StoredKeys>;
