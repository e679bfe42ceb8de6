import fc from 'fast-check';
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import full from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { withoutFormats } from './phone-ranges.ts';

const lean = withoutFormats(full);
const CALLING_CODES = Object.keys(full.country_calling_codes);

/** What `toE164` asks of a number (shared/phone.ts). */
function reading(text: string, metadata: MetadataJson): unknown {
  const found = parsePhoneNumberFromString(
    text,
    { defaultCountry: 'OM', extract: false },
    metadata,
  );
  if (!found) return null;
  const isOmani = found.countryCallingCode === '968';
  return [found.number, isOmani ? found.isValid() : found.isPossible()];
}

describe('R-07 the metadata that phones are sent', () => {
  it('R-07 reads a mobile number of every country as all of it does', () => {
    for (const [country, local] of Object.entries(examples)) {
      const [code] = full.countries[country as keyof typeof full.countries] ?? [];
      for (const text of [`+${String(code)}${local}`, `+${String(code)} 0${local}`, local])
        expect([text, reading(text, lean)]).toEqual([text, reading(text, full)]);
    }
  });

  it('R-07 reads any digits behind any calling code as all of it does', () => {
    const typed = fc.tuple(
      fc.constantFrom('', ...CALLING_CODES.map((code) => `+${code}`)),
      fc.stringMatching(/^\d{3,14}$/),
    );
    fc.assert(
      fc.property(typed, ([code, digits]) => {
        expect(reading(code + digits, lean)).toEqual(reading(code + digits, full));
      }),
      { numRuns: 5000 },
    );
  });

  it('R-07 knows which countries of one calling code have shorter numbers', () => {
    for (const text of ['+1 310 5304', '+290 80000', '+44 1481 2345'])
      expect([text, reading(text, lean)]).toEqual([text, reading(text, full)]);
  });

  it('R-07 is half of all of it at most', () => {
    expect(JSON.stringify(lean).length * 2).toBeLessThan(JSON.stringify(full).length);
  });
});
