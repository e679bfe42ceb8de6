/** What a reader of one format finds. Sizes in pixels. */
export interface PictureParts {
  readonly width: number;
  readonly height: number;
  /**
   * The pieces that make the picture, in order; joined they are the same picture without anything
   * else.
   */
  readonly kept: readonly Uint8Array[];
  /** True where the file held nothing beside what is kept. */
  readonly isClean: boolean;
}

/**
 * `broken`: begins as this format and is not a whole picture of it. `animated`: more than one
 * picture.
 */
export type ReadResult = PictureParts | 'broken' | 'animated';

/** The four ASCII letters that name a piece. */
export function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

export function beginsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}
