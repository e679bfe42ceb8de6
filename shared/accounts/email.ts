import { withLatinDigits } from '../plain-text.ts';

/** Longest e-mail address, in characters (RFC 5321, §4.5.3.1.3 less the brackets). */
export const MAX_EMAIL = 254;

/** Phones and the server have it. */
declare const URL: new (address: string) => { readonly host: string };

const EDGE = /[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/;

/**
 * An address that mail can be sent to (RFC 5321 §4.1.2 without quoted names and numbers in the
 * place of a domain). Domains of other scripts stand there as ASCII: Oman's own ends with
 * xn--mgb9awbf.
 */
export const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/**
 * An e-mail address as its owner meant it: NFKC, with the digits of any keyboard as plain ones, its
 * domain in ASCII, and without blanks and without marks around it that show nothing, which text
 * copied from an Arabic chat brings along. One within it is refused: it would make two addresses
 * look alike.
 */
export function plainEmail(typed: string): string {
  const text = withLatinDigits(typed);
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start++;
  while (start < end && EDGE.test(text.charAt(end - 1))) end--;
  return withAsciiDomain(text.slice(start, end));
}

const BEYOND_ASCII = /[\u0080-\uffff]/;
/** The parser of addresses takes what is no domain too, such as a path behind it. */
const LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !BEYOND_ASCII.test(domain) || !LETTERS.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).host;
  } catch {
    return address;
  }
}

/** Whether mail can be sent to what was typed. */
export const isEmail = (typed: string): boolean => EMAIL.test(plainEmail(typed));

/**
 * The one spelling by which an e-mail is stored, looked up and compared: plain, and lower case
 * on both sides of the @.
 */
export function canonicalEmail(typed: string): string {
  return plainEmail(typed).toLowerCase();
}
