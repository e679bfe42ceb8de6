import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import type { BookingState } from '#shared/assistant/chat.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { messages as arabic } from '../../../i18n/locales/ar.po';
import { messages as english } from '../../../i18n/locales/en.po';
import { bookingSoFar } from './booking-so-far.ts';

const ar = setupI18n({ locale: 'ar', messages: { ar: arabic } });
const en = setupI18n({ locale: 'en', messages: { en: english } });
const YEAR = muscatDay(Date.now()).slice(0, 4);
const NOTHING: BookingState['slots'] = {
  room_type: null,
  check_in: null,
  check_out: null,
  guests: null,
  bed_type: null,
  smoking: null,
  full_name: null,
  phone: null,
  id_number: null,
};
const STAY = { check_in: `${YEAR}-11-26`, check_out: `${YEAR}-11-28` };

it.each([
  ['nothing', {}, '', ''],
  ['the room', { room_type: 'gold' }, 'Gold', 'الذهبية'],
  ['the nights', STAY, '26–28 November', '26 إلى 28 نوفمبر'],
  ['the arrival', { check_in: STAY.check_in }, '26 November', '26 نوفمبر'],
  ['the guests', { guests: 2 }, '2 guests', 'ضيفان'],
  [
    'all of it',
    { room_type: 'gold', ...STAY, guests: 2 },
    'Gold · 26–28 November · 2 guests',
    'الذهبية · 26 إلى 28 نوفمبر · ضيفان',
  ],
] as const)('C-03 of a booking of which %s is known nothing else stands in the strip', (...row) => {
  const [, given, inEnglish, inArabic] = row;
  const slots = { ...NOTHING, ...given };
  expect(bookingSoFar(en, 'en', slots)).toBe(inEnglish);
  expect(bookingSoFar(ar, 'ar', slots)).toBe(inArabic);
});
