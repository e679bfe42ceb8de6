import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { messages as en } from '../../i18n/locales/en.po';
import { costOfNight, NightCost, NightsAtPrice } from './night-prices.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en } });
const drawn = (node: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>).replace(/<[^>]+>/g, '');
const eid = {
  nameAr: 'Eid',
  nameEn: 'Eid',
  fromNight: '2026-12-25',
  toNight: '2026-12-26',
  weekdays: [],
  baisa: 26_400,
  rank: 1,
};
const GOLD = { ...ROOM_FACTS.gold, rates: [eid] };
const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut });

it('R-09 nights that cost the same stand on one line, with the name of their rate', () => {
  const { groups } = priceOfStay(GOLD, stay('2026-12-23', '2026-12-26'), 2);
  const lines = groups.map((group) => drawn(<NightsAtPrice group={group} />));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('13.200');
  expect(lines[0]).not.toContain('Eid');
  expect(lines[1]).toContain('26.400');
  expect(lines[1]).toContain('Eid');
});

it('R-09 an option says what the chosen nights cost at least, and the price of the type without any', () => {
  expect(costOfNight(GOLD, null)).toEqual({ baisa: 13_200, isFrom: false });
  expect(costOfNight(GOLD, stay('2026-12-25', '2026-12-27'))).toEqual({
    baisa: 26_400,
    isFrom: false,
  });
  const mixed = stay('2026-12-24', '2026-12-27');
  expect(costOfNight(GOLD, mixed)).toEqual({ baisa: 13_200, isFrom: true });
  expect(drawn(<NightCost price={GOLD} stay={mixed} />)).toContain('13.200');
});
