import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as arabic } from '../../../../i18n/locales/ar.po';
import { messages as english } from '../../../../i18n/locales/en.po';
import { DayList } from './day-print.tsx';
import { HousekeepingList } from './housekeeping-list.tsx';
import { roomsOfDay } from './housekeeping.ts';
import { movesOf } from './moves.ts';

const TODAY = '2026-12-10';
const TOMORROW = '2026-12-11';
const YESTERDAY = '2026-12-09';
const NOON = `${TODAY}T08:00:00.000Z`;
const INSIDE = { checkInDate: '2026-12-07', checkedInAt: '2026-12-07T10:00:00.000Z' };

const stay = (id: number, changes: Partial<Booking> = {}) =>
  aBooking({
    id,
    reference: `DS-${100_000 + id}`,
    fullName: `Guest ${id}`,
    phoneNumber: `+96891${200_000 + id}`,
    status: 'approved',
    expiresAt: null,
    checkInDate: TODAY,
    checkOutDate: TOMORROW,
    ...changes,
  });

/** A line of words a row of the printed table, its head first. */
function linesOf(list: ReactNode, locale: 'ar' | 'en' = 'en'): string[] {
  const i18n = setupI18n({ locale, messages: { en: english, ar: arabic } });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>{list}</I18nProvider>
    </QueryClientProvider>,
  );
  return page
    .split('<tr>')
    .slice(1)
    .map((row) =>
      row
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}

const listOf = (move: 'arrivals' | 'inHouse' | 'departures', ...board: Booking[]) => (
  <DayList move={move} moves={movesOf(board, TODAY)} today={TODAY} updatedAt={Date.parse(NOON)} />
);

describe('F-08 the lists of the day on paper', () => {
  it.each(['en', 'ar'] as const)(
    'F-08 in %s 27 arrivals are 27 lines, each with phone, persons, amount, time and reference',
    (locale) => {
      const board = Array.from({ length: 27 }, (_, at) =>
        stay(at + 1, { arrivalTime: '18:00', numberOfGuests: 3, totalPrice: 26.4 }),
      );
      const [head = '', ...lines] = linesOf(listOf('arrivals', ...board), locale);
      expect(head).toContain(locale === 'en' ? 'Time of arrival' : 'وقت الوصول');
      expect(lines).toHaveLength(27);
      for (const [at, line] of lines.entries())
        for (const part of [
          `DS-${100_001 + at}`,
          `Guest ${at + 1}`,
          '9120 0',
          ' 3 ',
          '26.400',
          '6',
        ])
          expect(line).toContain(part);
    },
  );

  it('F-08 the house and the departures are printed by room, with a phone and when they leave', () => {
    const board = [
      stay(1, { ...INSIDE, roomNumber: 9, checkOutDate: TODAY }),
      stay(2, { ...INSIDE, roomNumber: 4, checkOutDate: '2026-12-12' }),
    ];
    const house = linesOf(listOf('inHouse', ...board)).slice(1);
    expect(house.map((line) => /Guest \d/.exec(line)?.[0])).toEqual(['Guest 2', 'Guest 1']);
    const leaving = linesOf(listOf('departures', ...board)).slice(1);
    expect(leaving).toHaveLength(1);
    expect(leaving[0]).toMatch(/9 Guest 1 .*DS-100001/);
  });
});

describe('F-08 the list for housekeeping', () => {
  const board = [
    stay(1, { ...INSIDE, roomNumber: 9, checkOutDate: TODAY }),
    stay(2, { ...INSIDE, roomNumber: 4, checkOutDate: '2026-12-12' }),
    stay(3, { ...INSIDE, roomNumber: 2, checkOutDate: TODAY, checkedOutAt: NOON }),
    stay(4, { ...INSIDE, roomNumber: 30, checkOutDate: YESTERDAY }),
    stay(5, { roomNumber: 9, extras: 'A cot, please' }),
    stay(6, { roomNumber: 3, roomType: 'silver' }),
    stay(7, {}),
    stay(8, {
      ...INSIDE,
      roomNumber: 5,
      checkOutDate: YESTERDAY,
      checkedOutAt: INSIDE.checkedInAt,
    }),
    aBooking({ id: 9, checkInDate: TODAY, checkOutDate: TOMORROW }),
  ];

  it('F-08 every room once by type and number: left, due out, stays on, arriving; no room last', () => {
    const rooms = roomsOfDay(movesOf(board, TODAY), TODAY).map((room) => [
      room.roomType,
      room.roomNumber,
      room.task,
      room.guest?.id ?? null,
      room.next?.id ?? null,
    ]);
    expect(rooms).toEqual([
      ['silver', 3, 'arriving', null, 6],
      ['gold', 2, 'left', 3, null],
      ['gold', 4, 'staysOn', 2, null],
      ['gold', 9, 'dueOut', 1, 5],
      ['gold', 30, 'dueOut', 4, null],
      ['gold', null, 'arriving', null, 7],
    ]);
  });

  it('F-08 a room in which somebody is counts for them, also where another has left it today', () => {
    const moves = movesOf(
      [
        stay(1, { ...INSIDE, roomNumber: 2, checkOutDate: TODAY, checkedOutAt: NOON }),
        stay(2, { roomNumber: 2, checkedInAt: NOON }),
      ],
      TODAY,
    );
    expect(roomsOfDay(moves, TODAY)).toMatchObject([{ task: 'staysOn', guest: { id: 2 } }]);
  });

  it('F-08 two guests in one room both stand there, with the task that is due first', () => {
    const stays = stay(1, { ...INSIDE, roomNumber: 2, checkOutDate: '2026-12-12' });
    const leaves = stay(2, { ...INSIDE, roomNumber: 2, checkOutDate: TODAY });
    for (const inHouse of [
      [stays, leaves],
      [leaves, stays],
    ]) {
      const moves = movesOf(inHouse, TODAY);
      expect(roomsOfDay({ ...moves, inHouse }, TODAY)).toMatchObject([
        { task: 'dueOut', guest: { id: 2 }, others: [{ id: 1 }] },
      ]);
      const sheet = <HousekeepingList moves={moves} today={TODAY} updatedAt={Date.parse(NOON)} />;
      expect(linesOf(sheet)[1]).toMatch(/2 Due out Guest 2 ?Guest 1/);
    }
  });

  it('F-08 27 arrivals and the house are a line a room, with who comes next and what they wish', () => {
    const many = Array.from({ length: 27 }, (_, at) => stay(at + 1, { roomNumber: at + 1 }));
    const inside = stay(90, {
      ...INSIDE,
      roomNumber: 9,
      checkOutDate: TODAY,
      extras: 'A cot, please',
    });
    const moves = movesOf([...many, inside], TODAY);
    const lines = linesOf(
      <HousekeepingList moves={moves} today={TODAY} updatedAt={Date.parse(NOON)} />,
    ).slice(1);
    expect(lines).toHaveLength(27);
    expect(lines[8]).toMatch(/9 Due out Guest 90 2 .*Guest 9 ?, .*A cot, please/);
    expect(lines[9]).toMatch(/10 Empty .*Guest 10/);
  });
});
