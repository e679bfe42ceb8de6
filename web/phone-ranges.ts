import type { Plugin } from 'vite';

/** By their places in the rows of libphonenumber's metadata. */
const FORMATS = 4;
const TYPES = 11;
const EMPTY = 0;

type CountryRow = readonly unknown[];

export interface PhoneMetadata {
  readonly countries: Readonly<Record<string, CountryRow>>;
  readonly nonGeographic: Readonly<Record<string, CountryRow>>;
}

/**
 * What `toE164` (shared/phone.ts) reads of the metadata: it groups no digits, and asks only of
 * Oman's numbers which type they are. The rest is three fifths of it.
 */
export function withoutFormats<T extends PhoneMetadata>(metadata: T): T {
  const lean = (rows: Readonly<Record<string, CountryRow>>) =>
    Object.fromEntries(
      Object.entries(rows).map(([country, row]) => [
        country,
        country === 'OM'
          ? row
          : row.slice(0, TYPES).map((part, place) => (place === FORMATS ? EMPTY : part)),
      ]),
    );
  return {
    ...metadata,
    countries: lean(metadata.countries),
    nonGeographic: lean(metadata.nonGeographic),
  };
}

/** Builds the app with the lean metadata. */
export function leanPhoneMetadata(): Plugin {
  return {
    name: 'lean-phone-metadata',
    apply: 'build',
    transform: {
      filter: { id: /libphonenumber-js\/metadata\.min\.json\.js$/ },
      handler: (code) => {
        const metadata = JSON.parse(
          code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1),
        ) as PhoneMetadata;
        return { code: `export default ${JSON.stringify(withoutFormats(metadata))}`, map: null };
      },
    },
  };
}
