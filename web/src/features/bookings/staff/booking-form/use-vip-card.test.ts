import { expect, it } from 'vitest';
import type { CardQuote, QuotedCard } from '#shared/membership/card-quote.contract.ts';
import { quoteMeanwhile } from './use-vip-card.ts';

const card = (id: number): QuotedCard => ({
  id,
  cardNumber: `VIP ${id}`,
  fullName: 'Salim',
  cardType: 'gold',
  lastDay: '2027-01-01',
  offers: [],
});
const quote: CardQuote = { v: 1, ok: true, fullPrice: 20, cards: [card(4), card(5)] };
const stay = {
  roomType: 'gold',
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-02',
  numberOfGuests: 2,
} as const;
const ofPhone = { ...stay, phone: '+96891234567' };
const ofCard = { ...stay, card: 'VIP 4' };

it('M-01 B-04 the card that is tapped stays in sight while it is asked for by its number, and back', () => {
  const kept = { ...quote, cards: [card(4)] };
  expect(quoteMeanwhile({ quote, asked: ofPhone }, ofCard, 4)).toEqual(kept);
  expect(quoteMeanwhile({ quote: kept, asked: ofCard }, ofPhone, 4)).toEqual(kept);
});

it.each([
  ['of another stay', ofPhone, { ...ofCard, checkOutDate: '2026-12-03' }, 4],
  ['of another phone', ofPhone, { ...stay, phone: '+96892000000' }, 4],
  ['that nobody tapped', ofPhone, ofCard, null],
  ['without a stay', ofPhone, null, 4],
] as const)('M-01 B-04 no card %s is shown for it', (_, asked, wanted, picked) => {
  expect(quoteMeanwhile({ quote, asked }, wanted, picked)).toBeUndefined();
});
