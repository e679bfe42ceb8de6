/** Letters of a booking reference: no 0/O, 1/I/L, so it can be read out on the phone. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** How many random bytes a reference is made of: of some of them no letter comes. */
export const REFERENCE_RANDOM_BYTES = 32;

/**
 * Bytes from a secure source → a reference `DS-XXXXXX`, for entries `EV-XXXXXX`: 6 letters of the
 * alphabet (rejection sampling; needs spare bytes).
 */
export function referenceFrom(bytes: Uint8Array, prefix: 'DS' | 'EV' = 'DS'): string {
  const limit = 256 - (256 % REFERENCE_ALPHABET.length);
  const letters = [...bytes]
    .filter((b) => b < limit)
    .slice(0, 6)
    .map((b) => REFERENCE_ALPHABET[b % REFERENCE_ALPHABET.length]);
  if (letters.length < 6) throw new RangeError('too few random bytes for a reference');
  return `${prefix}-${letters.join('')}`;
}

/** A reference of a booking or an entry in its spelling, however it was typed; null for none. */
export function toReference(typed: string): string | null {
  const match = /^(DS|EV)[\s-]*([2-9A-HJKMNP-Z]{6})$/.exec(typed.trim().toUpperCase());
  return match ? `${match[1]}-${match[2]}` : null;
}
