import { nfkc } from '../nfkc.ts';

/** Longest e-mail address, in characters (RFC 5321, §4.5.3.1.3 less the brackets). */
export const MAX_EMAIL = 254;

/**
 * The one spelling by which an e-mail is stored, looked up and compared: NFKC, trimmed, lower case
 * on both sides of the @ (security design, E-mail identity).
 */
export function canonicalEmail(typed: string): string {
  return nfkc(typed).trim().toLowerCase();
}
