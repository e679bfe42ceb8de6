import type { Plugin } from 'vite';

/** By their places in the rows of libphonenumber's metadata. */
const FORMATS = 4;
const TYPES = 11;
const EMPTY = 0;

type CountryRow = readonly unknown[];

export interface PhoneMetadata {
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  readonly countries: Readonly<Record<string, CountryRow>>;
  readonly nonGeographic: Readonly<Record<string, CountryRow>>;
}

/**
 * What `toE164` (shared/phone.ts) reads of the metadata: it groups no digits, and asks for the type
 * of a number only in Oman, and where it tells countries of one calling code apart.
 */
export function withoutFormats<T extends PhoneMetadata>(metadata: T): T {
  const shared = Object.values(metadata.country_calling_codes).filter(({ length }) => length > 1);
  const typed = new Set(['OM', ...shared.flat()]);
  const lean = (rows: Readonly<Record<string, CountryRow>>) =>
    Object.fromEntries(
      Object.entries(rows).map(([country, row]) => [
        country,
        row
          .slice(0, typed.has(country) ? row.length : TYPES)
          .map((part, place) => (place === FORMATS && country !== 'OM' ? EMPTY : part)),
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
