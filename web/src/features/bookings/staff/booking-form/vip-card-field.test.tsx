import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CardOffer, QuotedCard } from '#shared/membership/card-quote.contract.ts';
import { messages as english } from '../../../../i18n/locales/en.po';
import { VipCardField } from './vip-card-field.tsx';

const offer = (change: Partial<CardOffer>): CardOffer => ({
  percent: 10,
  rooms: 15,
  left: 14,
  problem: null,
  totalPrice: 11.88,
  ...change,
});
const CARD: QuotedCard = {
  id: 12,
  cardNumber: 'DS 2026 0012',
  fullName: 'Noura Al Shamsi',
  cardType: 'silver',
  lastDay: '2027-11-20',
  offers: [
    offer({}),
    offer({ percent: 50, rooms: 3, left: 0, problem: 'used_up', totalPrice: 6.6 }),
    offer({ percent: 100, rooms: 1, left: 1, problem: 'one_night', totalPrice: 0 }),
  ],
};
const VIP = {
  cards: [CARD],
  chosen: null,
  offer: null,
  totalBaisa: null,
  isFreeNight: false,
  isAsking: false,
  error: null,
  hasStay: true,
  typed: '',
  setTyped: () => {},
  find: () => {},
  choose: () => {},
  forget: () => {},
};

const drawn = (change: Partial<Parameters<typeof VipCardField>[0]['vip']> = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: english } })}>
      <VipCardField vip={{ ...VIP, ...change }} />
    </I18nProvider>,
  );
const words = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('M-01 K-02 a card in the form of the desk', () => {
  it('M-01 says whose it is, what each part of it leaves to pay, and why one cannot be had', () => {
    const page = drawn();
    const text = words(page);
    expect(text).toContain('DS 2026 0012 Noura Al Shamsi');
    expect(text).toMatch(/10% off 14 left, .*11\.880/);
    expect(text).toContain('None left on the card');
    expect(text).toContain('For a stay of one night');
    expect(page.match(/disabled=""/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
  });

  it('K-02 a part that is chosen stays chosen where it does not hold any more', () => {
    const chosen = { id: 12, percent: 100, cardNumber: CARD.cardNumber } as const;
    const page = drawn({ chosen, offer: CARD.offers[2] ?? null, isFreeNight: true });
    expect(page).toMatch(/checked=""[^>]*value="100"|value="100"[^>]*checked=""/);
  });
});
