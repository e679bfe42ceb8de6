import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { siteVisitAnswerSchema } from '#shared/statistics/site-visit.contract.ts';
import { countRows } from '../../../test/count-rows.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PATH = '/api/track-visit';
const DEVICE = 'device-of-this-day';

const visits = async () =>
  (
    await worker
      .db()
      .prepare('SELECT visitDate, visitor, ipAddress, userAgent FROM site_visits ORDER BY id')
      .all<Record<'visitDate' | 'visitor' | 'ipAddress' | 'userAgent', string | null>>()
  ).results;

beforeEach(() => worker.db().prepare('DELETE FROM site_visits').run());

describe('T-02 visits of the site', () => {
  test('T-02 Z-02 a device counts once a day, and neither its number nor its address is kept', async () => {
    const guest = worker.browser();
    for (let n = 0; n < 3; n++)
      (await guest.post(PATH, { device: DEVICE })).read(siteVisitAnswerSchema);
    await worker.browser().post(PATH, { device: 'another-device-here' });
    const rows = await visits();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(DEVICE);
    expect(JSON.stringify(rows)).not.toContain(guest.address);
    expect(rows[0]).toMatchObject({
      visitDate: muscatDay(Date.now()),
      userAgent: 'Chrome / Android',
    });
  });

  test('T-02 thirty at once of one device are one visit', async () => {
    const guest = worker.browser();
    await Promise.all(Array.from({ length: 30 }, () => guest.post(PATH, { device: DEVICE })));
    expect(await countRows(worker, 'site_visits')).toBe(1);
  });

  test('T-02 without a number the device, or else its network, is told apart', async () => {
    const [one, other] = [worker.browser(), worker.browser()];
    for (const guest of [one, one, other]) expect((await guest.post(PATH, {})).status).toBe(200);
    expect(await countRows(worker, 'site_visits')).toBe(2);
  });

  test('T-02 staff at their desk are no visit', async () => {
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    expect((await staff.post(PATH, { device: DEVICE })).status).toBe(200);
    expect(await countRows(worker, 'site_visits')).toBe(0);
  });

  test.each([[{ device: 'short' }], [{ device: 'x'.repeat(41) }], [{ page: '/' }]])(
    'T-02 Z-03 %j is no visit and writes nothing',
    async (body) => {
      expect((await worker.browser().post(PATH, body)).status).toBe(400);
      expect(await countRows(worker, 'site_visits')).toBe(0);
    },
  );

  test('T-02 once the day is over it is a number only', async () => {
    await worker.browser().post(PATH, { device: DEVICE });
    const [today] = await visits();
    await worker
      .db()
      .prepare('UPDATE site_visits SET visitDate = ?1')
      .bind(addDays(muscatDay(Date.now()), -1))
      .run();
    await worker.browser().post(PATH, { device: DEVICE });
    await worker.scheduled();
    const [yesterday, now] = await visits();
    expect(yesterday).toMatchObject({ visitor: null, ipAddress: null, userAgent: null });
    expect(now?.visitor).toBe(today?.visitor);
  });
});
