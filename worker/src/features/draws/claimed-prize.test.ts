import { expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { at, claimsIn, DAY, drawRow } from '../../../test/draw-scene.ts';
import { drawnMonths } from '../../../test/drawn-month.ts';
import { testWorker } from '../../../test/harness.ts';
import { FILES, migrated, sqlOf } from '../../../test/migrated-database.ts';
import { sha256 } from '../../platform/crypto.ts';
import { bookPrize } from './claim-prize.ts';
import { runDraws } from './run-draws.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const aDrawnMonth = drawnMonths(worker);

test('W-04 a claimed prize does not lapse: a year later it still books its night', async () => {
  const { month, winner } = await aDrawnMonth(2);
  const won = await winner();
  await won.browser.post(`/api/draws/${month}/claims/1/claim`, {});
  const news = () =>
    worker
      .db()
      .prepare("SELECT type FROM notifications WHERE type LIKE 'draw%' AND sourceId = ?1")
      .bind(String(won.id))
      .all();
  const [before, told] = [await claimsIn(worker, month), (await news()).results];
  for (const days of [31, 38, 95, 400]) await runDraws(at(worker, Date.now() + days * DAY));
  expect([await claimsIn(worker, month), (await news()).results]).toEqual([before, told]);
  expect(before).toMatchObject([{ status: 'claimed', reason: null }]);
  expect((await drawRow(worker, month))['status']).toBe('drawn');

  const late = Date.now() + 400 * DAY;
  const device = { deviceHash: await sha256(won.browser.cookies.get('__Host-dev') ?? '') };
  const { prizes } = await bookPrize(at(worker, late, device), {
    id: month,
    prize: 1,
    roomType: 'gold',
    checkInDate: addDays(muscatDay(late), 3),
    guestName: 'A Winner',
    guestPhone: won.phone,
  });
  expect(prizes).toMatchObject([{ status: 'fulfilled' }]);
  expect((await drawRow(worker, month))['status']).toBe('closed');
});

const ADDED = '0042_a_claimed_prize_does_not_lapse.sql';
const termsIn = (db: ReturnType<typeof migrated>) =>
  db
    .prepare('SELECT eventType, termsAr, termsEn, version FROM event_settings ORDER BY eventType')
    .all()
    .map((row) => ({ ...row }));

test('W-04 the terms that a hotel starts with say so; terms that were written anew, or are licensed, stand', () => {
  for (const { termsAr, termsEn } of termsIn(migrated(FILES))) {
    expect(termsEn).toContain('for 30 days. A prize that is claimed by then does not lapse:');
    expect(termsAr).toContain('30 يومًا. والجائزة التي تُستلم خلالها لا تسقط بمرور الوقت:');
  }
  const db = migrated(FILES.filter((file) => file < ADDED));
  db.exec(`UPDATE event_settings SET licenceNumber = 'PR-1' WHERE eventType = 'photography';
    UPDATE event_settings SET termsEn = 'Own terms', version = 2 WHERE eventType = 'hotel_rating';`);
  const before = termsIn(db);
  db.exec(sqlOf(ADDED));
  const after = termsIn(db);
  const of = (rows: typeof before, event: string) => rows.find((row) => row['eventType'] === event);
  for (const event of ['photography', 'hotel_rating'])
    expect(of(after, event)).toEqual(of(before, event));
  expect(of(after, 'location_sharing')?.['version']).toBe(2);
});
