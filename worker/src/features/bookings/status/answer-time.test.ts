import { expect, test } from 'vitest';
import { siteSchema } from '#shared/site/site.contract.ts';
import { bookingScene } from '../../../../test/booking-scene.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { roundAnswerTime } from './answer-time.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const desk = new DeskScene(worker);
const { book, move, staffMember, letExpire } = bookingScene(worker);

const told = async () => (await worker.browser().api('/api/site')).read(siteSchema).answerMinutes;
const forgetMeasure = () =>
  worker.db().prepare('UPDATE site_settings SET answerMeasuredAt = NULL').run();
const askedBefore = (id: number, minutes: number) =>
  worker
    .db()
    .prepare('UPDATE booking_submissions SET createdAt = ?2 WHERE id = ?1')
    .bind(id, new Date(Date.now() - minutes * 60_000).toISOString())
    .run();

test('R-11 guests are told within how long requests are usually answered, once there are enough', async () => {
  await worker.scheduled();
  expect(await told()).toBeNull();
  for (let n = 0; n < 9; n += 1) {
    const { id } = await book(worker.browser());
    await askedBefore(id, 20 + n);
    await move(await staffMember(), id, n === 0 ? 'cancelled' : 'approved');
  }
  const ignored = await book(worker.browser());
  await letExpire(ignored.id);
  await worker.scheduled();
  expect(await told(), 'measured an hour ago').toBeNull();
  await forgetMeasure();
  const etag = (await worker.browser().api('/api/site')).headers.get('ETag') ?? '';
  await worker.scheduled();
  expect(await told()).toBe(30);
  for (let n = 0; n < 12; n += 1) await desk.walkedIn({ approve: n % 2 === 0 });
  await forgetMeasure();
  await worker.scheduled();
  expect(await told(), 'what staff book at the desk answers nobody').toBe(30);
  for (let n = 0; n < 12; n += 1) await askedBefore((await book(worker.browser())).id, 60 * 20 + n);
  await forgetMeasure();
  await worker.scheduled();
  expect(await told(), 'requests that still wait count').toBe(1440);
  const again = await worker.browser().api('/api/site', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(200);
});

test.each([
  [[], null, 'nobody asked'],
  [Array.from({ length: 9 }, () => 4), null, 'too few'],
  [Array.from({ length: 10 }, () => 4), 15, 'the smallest step'],
  [[1, 1, 1, 1, 1, 500, 500, 500, 500, 500], 15, 'half of them were answered by then'],
  [[1, 1, 1, 1, 200, 200, 500, 500, 500, 500], 360, 'rounded up'],
  [Array.from({ length: 12 }, () => 90_000), 2880, 'never more than a request is held'],
])('R-11 of answers after %j minutes guests are told %s: %s', (minutes, step, _why) => {
  expect(roundAnswerTime(minutes)).toBe(step);
});
