import { nfkc } from '../nfkc.ts';

/** Longest e-mail address, in characters (RFC 5321, §4.5.3.1.3 less the brackets). */
export const MAX_EMAIL = 254;

const EDGE = /[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;

/**
 * An e-mail address as its owner meant it: NFKC, without blanks around it and without the marks of
 * direction around it, which text copied from an Arabic chat brings along. One within it is refused
 * like any other sign that shows nothing: it would make two addresses look alike.
 */
export function plainEmail(typed: string): string {
  const text = nfkc(typed);
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start++;
  while (start < end && EDGE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/**
 * The one spelling by which an e-mail is stored, looked up and compared: plain, and lower case
 * on both sides of the @ (security design, E-mail identity).
 */
export function canonicalEmail(typed: string): string {
  return plainEmail(typed).toLowerCase();
}
