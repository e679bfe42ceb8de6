import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages as ar } from '../../../i18n/locales/ar.po';
import { messages as en } from '../../../i18n/locales/en.po';
import { receivedToast, refusedToast } from './event-words.ts';

const CATALOGS = { ar, en };
const KINDS = ['photography', 'location_sharing', 'hotel_rating'] as const;

it('E-03 W-01 an entry is in a draw after the end of the month: none is held on its last day', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en } });
  const { message } = receivedToast(i18n, 'location_sharing', { photos: 0, isInDraw: true });
  expect(message).toContain('after the end of the month');
});

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

it('E-02 refused photos begin with the listed sentence, and the hotel’s reason follows', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en } });
  const said = (reason: string | null) => refusedToast(i18n, 'photography', reason);
  const listed = 'Error submitting photos. Please try again.';
  expect(said(null)).toEqual({ title: 'Submission Error', message: listed });
  expect(said('Some details are missing.').message).toBe(`${listed} Some details are missing.`);
});
