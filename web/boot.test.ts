import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, it } from 'vitest';

/** Runs the boot script on a device of this language and returns what it made of <html>. */
function boot(
  language: string,
  stored: Record<string, string> | 'blocked',
  address = 'https://dar.example/',
) {
  const root: { lang: string; dataset: Record<string, string> } = { lang: '', dataset: {} };
  const element = () => ({});
  const open = () => {
    if (stored === 'blocked') throw new Error('denied');
    return stored;
  };
  vm.runInNewContext(
    readFileSync(`${import.meta.dirname}/boot.js`, 'utf8').replaceAll(
      '__FILES__',
      '{"ar":[],"en":[],"other":[]}',
    ),
    {
      URL,
      location: new URL(address),
      history: { replaceState: () => undefined },
      localStorage: {
        getItem: (key: string) => open()[key] ?? null,
        setItem: (key: string, value: string) => void (open()[key] = value),
      },
      matchMedia: () => ({ matches: false }),
      navigator: { language, userAgent: '' },
      window: {},
      CSS: { supports: () => true },
      document: {
        documentElement: root,
        querySelector: element,
        createElement: element,
        head: { append: () => undefined },
      },
    },
  );
  return { shown: root.lang, offersEnglish: 'offerEnglish' in root.dataset };
}

const DEVICES: [string, Record<string, string>, string, boolean][] = [
  ['en-GB', {}, 'ar', true],
  ['hi', {}, 'ar', true],
  ['ar-OM', {}, 'ar', false],
  ['ar', {}, 'ar', false],
  ['arn-CL', {}, 'ar', true],
  ['en-GB', { language: 'ar' }, 'ar', false],
  ['en-GB', { language: 'en' }, 'en', false],
];

it.each(DEVICES)(
  'L-04 a device that speaks %s and has stored %j opens in %s and offers English: %s',
  (language, stored, shown, offersEnglish) => {
    expect(boot(language, { ...stored })).toEqual({ shown, offersEnglish });
  },
);

it('L-04 an address that names Arabic is a choice', () => {
  expect(boot('en-GB', {}, 'https://dar.example/?lang=ar')).toEqual({
    shown: 'ar',
    offersEnglish: false,
  });
});

it('L-04 where storage is blocked, English is offered, and the address of the offer is in English', () => {
  expect(boot('en-GB', 'blocked')).toEqual({ shown: 'ar', offersEnglish: true });
  expect(boot('ar-OM', 'blocked')).toEqual({ shown: 'ar', offersEnglish: false });
  expect(boot('en-GB', 'blocked', 'https://dar.example/?lang=en')).toEqual({
    shown: 'en',
    offersEnglish: false,
  });
});
