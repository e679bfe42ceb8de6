import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { measureOf, MEASURES, type Night, spansOf, stepOf, tickPlaces } from './nights.ts';

/** Nights up to 23 November 2026, each different, every ninth without a room on sale. */
const nights = (count: number): Night[] =>
  Array.from({ length: count }, (_, at) => {
    const roomsOnSale = at % 9 === 8 ? 0 : 60 - (at % 4);
    const roomsSold = roomsOnSale === 0 ? 0 : (at * 17) % roomsOnSale;
    return {
      day: addDays('2026-11-23', at - count + 1),
      roomsOnSale,
      roomsSold,
      averageRate: roomsSold === 0 ? null : 12 + (at % 5),
    };
  });

describe('T-02 bars of nights', () => {
  it('T-02 a year is drawn by week, on a phone by month, and a quarter on a phone by week', () => {
    const steps = ([7, 30, 90, 365] as const).map((period) => [
      stepOf(period, false),
      stepOf(period, true),
    ]);
    expect(steps).toEqual([
      ['night', 'night'],
      ['night', 'night'],
      ['night', 'week'],
      ['week', 'month'],
    ]);
  });

  it('T-02 weeks end tonight, the first one is what is left over', () => {
    const spans = spansOf(nights(90), 'week');
    expect(spans).toHaveLength(13);
    expect(spans.at(-1)).toMatchObject({ from: '2026-11-17', to: '2026-11-23' });
    expect(spans[0]).toMatchObject({ from: '2026-08-26', to: '2026-08-31' });
  });

  it('T-02 months are those of the calendar', () => {
    const spans = spansOf(nights(365), 'month');
    expect(spans.map(({ from, to }) => `${from} ${to}`).slice(-2)).toEqual([
      '2026-10-01 2026-10-31',
      '2026-11-01 2026-11-23',
    ]);
    expect(spans).toHaveLength(13);
  });

  it.each(['night', 'week', 'month'] as const)(
    'T-02 by %s nothing is lost or counted twice',
    (step) => {
      const all = nights(365);
      const spans = spansOf(all, step);
      const total = (key: 'roomsOnSale' | 'roomsSold', of: readonly Record<typeof key, number>[]) =>
        of.reduce((sum, one) => sum + one[key], 0);
      expect(total('roomsSold', spans)).toBe(total('roomsSold', all));
      expect(total('roomsOnSale', spans)).toBe(total('roomsOnSale', all));
      const days = spans.map(({ from }) => from);
      expect(days).toEqual(days.toSorted());
    },
  );

  it('T-02 a bar of several nights is measured by all their rooms, not by an average of averages', () => {
    const [span] = spansOf(
      [
        { day: '2026-11-22', roomsOnSale: 60, roomsSold: 60, averageRate: 10 },
        { day: '2026-11-23', roomsOnSale: 20, roomsSold: 0, averageRate: null },
      ],
      'week',
    );
    expect(span && MEASURES.map((measure) => measureOf(span, measure))).toEqual([0.75, 10, 7.5]);
  });

  it('T-02 where nothing is on sale there is nothing to measure', () => {
    const none = { roomsOnSale: 0, roomsSold: 0, roomRevenue: 0 };
    expect(MEASURES.map((measure) => measureOf(none, measure))).toEqual([null, null, null]);
  });
});

describe('T-02 words beneath the bars', () => {
  it.each([
    [7, [0, 1, 2, 3, 4, 5, 6]],
    [30, [0, 7, 14, 21, 29]],
    [13, [0, 3, 6, 9, 12]],
    [53, [0, 11, 22, 33, 44, 52]],
    [1, [0]],
  ])('T-02 of %i bars the places %j have them', (count, places) => {
    expect([...tickPlaces(count)]).toEqual(places);
  });
});
