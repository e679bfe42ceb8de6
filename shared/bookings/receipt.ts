import { nfkc } from '../nfkc.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Secret bytes → the receipt code shown to the guest, in groups of five that read aloud without
 * doubt (Crockford base 32).
 */
export function receiptCode(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let code = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      code += ALPHABET[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  if (bits > 0) code += ALPHABET[(value << (5 - bits)) & 31];
  return grouped(code);
}

/** Longest code that is read, in characters as typed. */
export const MAX_RECEIPT = 40;

/**
 * A code as typed or pasted → the form that is compared: capitals, no separators, O read as 0 and
 * I, L as 1.
 */
export function normalizeReceipt(typed: string): string {
  return nfkc(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** A code as typed or pasted → as it is shown, in groups of five. */
export function formatReceipt(typed: string): string {
  return grouped(normalizeReceipt(typed));
}

function grouped(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? '';
}
