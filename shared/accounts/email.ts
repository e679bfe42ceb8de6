import { nfkc } from '../nfkc.ts';

/** The one spelling by which an e-mail is stored, looked up and compared: NFKC, trimmed, lower case on both sides of the @ (security design, E-mail identity). */
export function canonicalEmail(typed: string): string {
  return nfkc(typed).trim().toLowerCase();
}
