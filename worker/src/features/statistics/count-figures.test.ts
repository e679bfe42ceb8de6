import { expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { type Day, muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { type DayFigures, noFigures, sumFigures } from '#shared/statistics/day-figures.ts';
import { aRequest } from '../../../test/a-request.ts';
import { RandomHistory, countDirectly, seeded } from '../../../test/figure-histories.ts';
import { testWorker } from '../../../test/harness.ts';
import { countFigures, recountFigures } from './count-figures.ts';
import { readDays, readMonths } from './figures.repository.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const START: Day = '2026-01-20';
const ROOMS = 60;

/** A day that says nothing is a day without a row, whichever of the two it is kept as. */
const comparable = (days: ReadonlyMap<string, DayFigures>) =>
  Object.fromEntries(
    [...days]
      .map(([day, figures]) => [day, sumFigures([{ ...figures, roomsOnSale: 0 }])] as const)
      .filter(([, figures]) => JSON.stringify(figures) !== JSON.stringify(noFigures())),
  );

test.each([11, 12])(
  'T-02 days and months that were counted as time went by are what the tables say (history %i)',
  async (seed) => {
    const db = worker.db();
    for (const table of [
      'booking_nights',
      'booking_submissions',
      'site_visits',
      'service_visits',
      'point_transactions',
      'daily_figures',
      'monthly_figures',
      'users',
    ])
      await db.prepare(`DELETE FROM ${table}`).run();
    await db.prepare("UPDATE figure_state SET day = NULL, heads = '{}' WHERE id = 1").run();
    const history = new RandomHistory(worker, seed);
    const random = seeded(seed + 100);
    let now = startOfMuscatDay(START);
    const ctx = aRequest(worker, db, { isSystem: true });
    const counter = { ...ctx, deps: { ...ctx.deps, now: () => now } };
    for (let step = 0; step < 100; step++) {
      now += random() * 36 * 3_600_000;
      await history.happen(now);
      if (random() < 0.25) await countFigures(counter);
    }
    await countFigures(counter);
    const today = muscatDay(now);
    const counted = await readDays(counter.deps.db, '2020-01-01', '2099-01-01');
    const direct = await countDirectly(db, today);
    expect(comparable(counted)).toEqual(comparable(direct));
    expect(new Set([...counted.values()].map(({ roomsOnSale }) => roomsOnSale))).toEqual(
      new Set([ROOMS]),
    );
    const months = await readMonths(counter.deps.db);
    expect(months.size).toBeGreaterThan(1);
    for (const [month, sum] of months) {
      const days = [...counted].filter(([day]) => day.startsWith(month)).map(([, day]) => day);
      expect([month, sum]).toEqual([month, sumFigures(days)]);
    }
    // Whatever stands in the rows, the tables put it right.
    await db.prepare(`UPDATE daily_figures SET figures = '{"revenue":1}'`).run();
    await recountFigures(counter, { from: addDays(START, -10), to: today });
    const again = await readDays(counter.deps.db, '2020-01-01', '2099-01-01');
    expect(comparable(again)).toEqual(comparable(direct));
  },
  60_000,
);

test('T-02 of ten who count at once each leaves the figures right, and a change between is never lost', async () => {
  const db = worker.db();
  const history = new RandomHistory(worker, 77);
  const now = startOfMuscatDay('2027-03-04') + 3_600_000;
  const ctx = aRequest(worker, db, { isSystem: true });
  const counter = { ...ctx, deps: { ...ctx.deps, now: () => now } };
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await history.happen(now);
      await countFigures(counter).catch(() => undefined);
    }),
  );
  await countFigures(counter);
  const counted = await readDays(counter.deps.db, '2027-02-01', '2027-03-04');
  const direct = [...(await countDirectly(db, '2027-03-04'))].filter(
    ([day]) => day >= '2027-02-01',
  );
  expect(comparable(counted)).toEqual(comparable(new Map(direct)));
}, 30_000);
