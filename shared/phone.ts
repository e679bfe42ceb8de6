import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalizeDigits } from './plain-text.ts';

const OMAN = '968';
/** Longest text that is read as a phone, in characters. */
const LONGEST = 192;

/**
 * Any usual spelling of a phone → E.164, Oman (+968) where no country is given; null where it is no
 * number.
 */
export function toE164(text: string): string | null {
  if (text.length > LONGEST) return null;
  // Brackets only group; before a country code they would hide it.
  const plain = normalizeDigits(text).replace(/[()]/g, ' ').trim();
  const withPlus = plain.startsWith('00')
    ? `+${plain.slice(2)}`
    : /^968\d{8}$/.test(plain.replace(/\D/g, '')) && !plain.startsWith('+')
      ? `+${plain}`
      : plain;
  const parsed = parsePhoneNumberFromString(withPlus, { defaultCountry: 'OM', extract: false });
  if (!parsed) return null;
  // Oman's ranges are known and stable: a missing digit is noticed. Elsewhere new ranges open
  // faster than an app is renewed.
  const isNumber = parsed.countryCallingCode === OMAN ? parsed.isValid() : parsed.isPossible();
  return isNumber ? parsed.number : null;
}
