import { toE164 } from '#shared/phone.ts';
import { plainDigits } from '#shared/plain-digits.ts';

/**
 * How phones (E.164) may begin that a person means by these first digits, in Oman or abroad; empty where the text is none. No two of them
 * have a phone in common.
 */
export function phonePrefixes(text: string): string[] {
  const whole = toE164(text);
  if (whole !== null) return [whole];
  const digits = plainDigits(text)
    .replace(/[\s()-]/g, '')
    .replace(/^00/, '+');
  if (/^\+\d+$/.test(digits)) return [digits];
  if (!/^\d+$/.test(digits)) return [];
  const [abroad, here] = [`+${digits}`, `+968${digits}`];
  return here.startsWith(abroad) ? [abroad] : [here, abroad];
}
