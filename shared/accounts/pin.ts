import { SIX_DIGITS } from './credentials.ts';

/** Digits of the PIN by which a member of staff opens a locked desk. */
export const PIN_LENGTH = 6;
/** Wrong PINs of one person on one tablet; after them that tablet asks for the password. */
export const PIN_TRIES = 5;
/**
 * Wrong PINs of one person in a day, on all tablets together: a right one does not forget them, the
 * password does.
 */
export const PIN_TRIES_A_DAY = 20;
/** Days since the password was last given on a tablet, for which a PIN counts there. */
export const PIN_DAYS = 30;

/** Steps from each digit to the next, round from 9 to 0. */
const stepsOf = (digits: readonly number[]): number[] =>
  digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);

const isOne = (values: readonly number[], ...wanted: readonly number[]): boolean =>
  values.every((value) => value === values[0]) && wanted.includes(values[0] ?? -1);

/**
 * True for six digits that a stranger tries first: fewer than three different ones, a row of
 * neighbours (123456, 098765), the same three twice, or a row of pairs (112233).
 */
export function isTrivialPin(pin: string): boolean {
  if (!SIX_DIGITS.test(pin)) return true;
  const digits = Array.from(pin, Number);
  if (new Set(digits).size < 3) return true;
  if (isOne(stepsOf(digits), 1, 9)) return true;
  if (pin.slice(0, 3) === pin.slice(3)) return true;
  const isPairs = [0, 2, 4].every((at) => pin[at] === pin[at + 1]);
  return isPairs && isOne(stepsOf([0, 2, 4].map((at) => digits[at] ?? 0)), 1, 9);
}

/** Names the count of a person's wrong PINs of a day. */
export const wrongPinsKey = (userId: number): string => `wrong-pins:${userId}`;
