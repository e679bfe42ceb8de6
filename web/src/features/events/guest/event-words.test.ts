import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages as ar } from '../../../i18n/locales/ar.po';
import { messages as en } from '../../../i18n/locales/en.po';
import { receivedToast } from './event-words.ts';

const CATALOGS = { ar, en };
const KINDS = ['photography', 'location_sharing', 'hotel_rating'] as const;

it.each([
  ['ar', /سحب|فزت/],
  ['en', /draw|win/],
] as const)(
  'E-03 W-01 in %s an entry says nothing of a draw that does not take it',
  (locale, draw) => {
    const i18n = setupI18n({ locale, messages: { [locale]: CATALOGS[locale] } });
    const said = (isInDraw: boolean) =>
      KINDS.map((kind) => {
        const { title, message = '' } = receivedToast(i18n, kind, { photos: 3, isInDraw });
        return draw.test(`${title} ${message}`);
      });
    expect(said(true)).toEqual([true, true, true]);
    expect(said(false)).toEqual([false, false, false]);
  },
);
