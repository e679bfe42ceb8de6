import { describe, expect, test } from 'vitest';
import { deskSearchSchema } from '#shared/guests/desk-search.contract.ts';
import { bookingScene } from '../../../test/booking-scene.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const { book, staffMember } = bookingScene(worker);
const firstFound = async (q: string) => {
  const answer = await (await staffMember()).api(`/api/admin/search?q=${encodeURIComponent(q)}`);
  return answer.read(deskSearchSchema).bookings[0]?.reference;
};

describe('F-05 a house with a long history', () => {
  const seed = (from: number, to: number) =>
    worker
      .db()
      .prepare(
        `INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate, roomType, bedType, smokingPreference, totalPrice, status, lastOperation, createdAt, updatedAt)
         WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         SELECT 'OLD-' || i, CASE i % 4 WHEN 0 THEN 'محمد بن سعيد البلوشي' ELSE 'Guest Number ' || i END,
           '+9689' || substr('0000000' || (i * 7919 % 10000000), -7), '2020-01-01', '2020-01-02', 'gold', 'double',
           'non_smoking', 13200, 'completed', 'seed', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM n`,
      )
      .bind(from, to)
      .run();
  const readFor = async (path: string) => {
    const answer = await (await staffMember()).api(path, { headers: { 'X-Count-Rows': '1' } });
    return Number(answer.headers.get('X-D1-Rows-Read'));
  };
  const rowsRead = (q: string) => readFor(`/api/admin/search?q=${encodeURIComponent(q)}`);
  /** The same from the field of the board. */
  const rowsReadOnBoard = (q: string) =>
    readFor(`/api/booking-submissions?search=${encodeURIComponent(q)}`);

  test('F-05 R-17 of 100,000 bookings a search reads as little as it may, and still finds the one', async () => {
    const wanted = await book(worker.browser(), {
      fullName: 'Yaqdhan Al Maskari',
      phoneNumber: '+96878787878',
    });
    await seed(1, 1000);
    const texts = ['yaqdhan', 'maskari', '78787878', wanted.reference, 'yaqdhan maskari'];
    const before = await Promise.all(texts.map(rowsRead));
    const beforeOnBoard = await Promise.all(texts.map(rowsReadOnBoard));
    await seed(1001, 100_000);
    const after = await Promise.all(texts.map(rowsRead));
    for (const [at, text] of texts.entries())
      expect([text, (after[at] ?? 0) - (before[at] ?? 0) <= 40]).toEqual([text, true]);
    for (const [at, text] of texts.entries()) {
      const more = (await rowsReadOnBoard(text)) - (beforeOnBoard[at] ?? 0);
      expect([text, more <= 40]).toEqual([text, true]);
    }
    for (const text of texts) expect(await firstFound(text)).toBe(wanted.reference);
    // The most frequent name, the shortest digits: bounded by what one seek may read.
    for (const text of ['محمد', 'مح', '968', '123', 'guest', 'محمد البلوشي'])
      expect([text, (await rowsRead(text)) <= 6000, (await rowsReadOnBoard(text)) <= 6000]).toEqual(
        [text, true, true],
      );
  });
});
