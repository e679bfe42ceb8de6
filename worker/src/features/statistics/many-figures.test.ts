import { expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { statisticsDashboardSchema } from '#shared/statistics/statistics.contract.ts';
import { aBookingBody } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { DASHBOARD, EXPORT, withFigures } from '../../../test/statistics-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const DAYS = 365;
/** Rows that one answer may read, however many bookings a year has (issue, Statistics). */
const LIMIT = 1_000;
/** The requests of the test itself, which are listed. */
const NEIGHBOURS = 10;

/**
 * Bookings spread evenly over the year that ends today; fifty rooms are sold each night, what is
 * beyond that was cancelled.
 */
async function addYear(from: number, to: number): Promise<void> {
  const today = muscatDay(Date.now());
  const first = addDays(today, 1 - DAYS);
  const midnight = new Date(startOfMuscatDay(first) + 3_600_000).toISOString();
  const [n, nth] = [to - from, `(i - ${from})`];
  const status = `CASE WHEN ${nth} * ${DAYS} / ${n} <> (${nth} - 25) * ${DAYS} / ${n} THEN 'completed' ELSE 'cancelled' END`;
  await worker
    .db()
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1}),
        d (i, day, status) AS (SELECT i, date('${first}', '+' || (${nth} * ${DAYS} / ${n}) || ' days'), ${status} FROM n)
      INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate, roomType, bedType,
        smokingPreference, totalPrice, status, cancelledBy, lastOperation, createdAt, updatedAt)
      SELECT 'Y-' || i, 'Guest', '+96890000000', day, date(day, '+2 days'),
        CASE i % 4 WHEN 0 THEN 'silver' WHEN 1 THEN 'gold' WHEN 2 THEN 'diamond' ELSE 'deluxe' END, 'double',
        'non_smoking', 26400, status, CASE status WHEN 'cancelled' THEN 'staff' END, 'test',
        strftime('%Y-%m-%dT%H:%M:%fZ', day || 'T00:00:00Z', '-3 hours'), '${midnight}' FROM d`,
    )
    .run();
}

async function countAll(): Promise<void> {
  for (let left = 1; left > 0;) {
    await worker.scheduled();
    const row = await worker
      .db()
      .prepare(
        'SELECT COUNT(*) AS n FROM booking_submissions WHERE countedFacts IS NOT figureFacts',
      )
      .first<{ n: number }>();
    left = row?.n ?? 0;
  }
}

test('T-02 a year of 100,000 bookings is read in at most 1,000 rows, also just after a new one', async () => {
  const staff = await withFigures(worker);
  const read = async (browser: Actor, path: string) => {
    const answer = await browser.api(path, { headers: { 'X-Count-Rows': '1' } });
    expect(answer.status).toBe(200);
    return { answer, rows: Number(answer.headers.get('X-D1-Rows-Read')) };
  };
  const today = muscatDay(Date.now());
  const day = JSON.stringify(Array.from({ length: 150 }, () => 0));
  await worker
    .db()
    .prepare('INSERT INTO site_visits (visitDate, createdAt) SELECT ?1, ?1 FROM json_each(?2)')
    .bind(today, day)
    .run();
  const measure = async () => {
    await countAll();
    const still = await read(staff, `${DASHBOARD}?days=365`);
    const file = await read(staff, `${EXPORT}?days=365`);
    const month = await read(staff, DASHBOARD);
    const booked = await worker.browser().post('/api/booking-submissions', aBookingBody());
    expect(booked.status).toBe(201);
    const after = await read(staff, `${DASHBOARD}?days=365`);
    expect(after.answer.read(statisticsDashboardSchema).daily.bookings).toBe(
      still.answer.read(statisticsDashboardSchema).daily.bookings + 1,
    );
    await worker.browser().post('/api/track-visit', {});
    const visited = await read(staff, `${DASHBOARD}?days=365`);
    const rows = [still, file, month, after, visited].map((one) => one.rows);
    return { rows, totals: visited.answer.read(statisticsDashboardSchema).totals.bookings };
  };
  await addYear(0, 1_000);
  const few = await measure();
  expect(few.totals).toBe(1_001);
  await addYear(1_000, 100_000);
  const many = await measure();
  expect(many.totals).toBe(100_002);
  expect(many.rows.filter((rows) => rows > LIMIT)).toEqual([]);
  // What is not of today costs the same; today's requests are read again after one of them changed.
  const grown = many.rows.slice(0, 3).map((rows, at) => rows - (few.rows[at] ?? 0));
  expect(grown.filter((more) => more > NEIGHBOURS)).toEqual([]);
}, 180_000);
