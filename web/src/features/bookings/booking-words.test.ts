import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  CARD_NIGHT_BOOKING_TYPE,
  FREE_NIGHT_BOOKING_TYPE,
  PRIZE_BOOKING_TYPE,
  QUICK_BOOKING_TYPE,
} from '#shared/bookings/booking.contract.ts';
import { messages as ar } from '../../i18n/locales/ar.po';
import { messages as en } from '../../i18n/locales/en.po';
import { isIdAsked, paymentText, leftOfPrice } from './booking-words.ts';

const i18n = {
  ar: setupI18n({ locale: 'ar', messages: { ar } }),
  en: setupI18n({ locale: 'en', messages: { en } }),
};

const PRIZE = {
  paymentMethod: 'points',
  isPointsBooking: true,
  bookingType: PRIZE_BOOKING_TYPE,
  card: null,
} as const;
const FREE_NIGHT = { ...PRIZE, bookingType: FREE_NIGHT_BOOKING_TYPE };
const CASH = {
  paymentMethod: 'cash',
  isPointsBooking: false,
  bookingType: QUICK_BOOKING_TYPE,
  card: null,
} as const;

describe('M-01 K-02 a booking that a VIP card pays', () => {
  it('M-01 says how much the card pays, and what is left of another price', () => {
    const card = { percent: 20, fullPrice: 13.2 };
    expect(paymentText(i18n.en, { ...CASH, card })).toBe(
      'Cash at the hotel, 20% off with the VIP card',
    );
    expect([leftOfPrice(13_200, { card }), leftOfPrice(13_200, CASH)]).toEqual([10_560, 13_200]);
  });

  it('K-02 a free night of a card names no points', () => {
    const night = { ...PRIZE, bookingType: CARD_NIGHT_BOOKING_TYPE };
    expect(paymentText(i18n.en, night)).toBe('Free night of the VIP card');
  });
});

describe('W-04 a night that a prize pays for', () => {
  it('W-04 is paid by the prize, not by points', () => {
    expect(paymentText(i18n.ar, PRIZE)).toContain('جائزة السحب');
    expect(paymentText(i18n.en, PRIZE)).toContain('Prize of the draw');
    for (const words of [paymentText(i18n.ar, PRIZE), paymentText(i18n.en, PRIZE)])
      expect(words).not.toMatch(/نقاط|points/i);
    expect(paymentText(i18n.en, FREE_NIGHT)).toContain('Points');
    expect(paymentText(i18n.en, CASH)).toContain('Cash');
  });

  it.each([
    [PRIZE, '•••', false],
    [PRIZE, '', false],
    [PRIZE, '•••234', true],
    [PRIZE, '•••ك', true],
    [FREE_NIGHT, '•••', true],
    [CASH, '•••', true],
    [CASH, '', true],
  ])('W-04 of %j with the ID number “%s” it was asked: %s', (booking, idNumber, isAsked) => {
    expect(isIdAsked({ ...booking, idNumber })).toBe(isAsked);
  });

  it('B-04 of a booking made ahead without one nothing was asked yet', () => {
    expect(isIdAsked({ ...CASH, idNumber: '•••', isIdMissing: true })).toBe(false);
  });
});
