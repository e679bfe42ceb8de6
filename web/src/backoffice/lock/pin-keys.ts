import { PIN_LENGTH } from '#shared/accounts/pin.ts';
import { normalizeDigits } from '#shared/plain-text.ts';

/** The keys of a keypad, row by row as on a phone; the same in both languages. */
export const KEYPAD = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The PIN after a key of the page or of a keyboard, in any digits; null for a key that says nothing. */
export function pinAfter(pin: string, key: string): string | null {
  if (key === 'Backspace') return pin.slice(0, -1);
  const digit = key.length === 1 ? normalizeDigits(key) : '';
  if (!/^\d$/.test(digit)) return null;
  return (pin + digit).slice(0, PIN_LENGTH);
}
