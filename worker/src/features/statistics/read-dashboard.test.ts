import { describe, expect, test } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import {
  statisticsDashboardSchema,
  type StatisticsDashboard,
} from '#shared/statistics/statistics.contract.ts';
import {
  aBookingBody,
  aSession,
  aStaffMember,
  aUser,
  givePoints,
} from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { readCsv } from '../../../test/read-csv.ts';
import { DASHBOARD, EXPORT, withFigures } from '../../../test/statistics-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

async function dashboard(staff: Actor, query = '', language = 'en'): Promise<StatisticsDashboard> {
  const answer = await staff.api(DASHBOARD + query, { headers: { 'Accept-Language': language } });
  return answer.read(statisticsDashboardSchema);
}

async function book(status: string, changes: Parameters<typeof aBookingBody>[0] = {}) {
  const staff = await aSession(worker, await aStaffMember(worker.db()));
  const made = await worker.browser().post('/api/booking-submissions', aBookingBody(changes));
  const booking = made.read(bookingCreatedSchema);
  if (status !== 'pending') {
    const answer = await staff.api(`/api/booking-submissions/${booking.id}/status`, {
      method: 'PATCH',
      json: { status },
    });
    expect(answer.status).toBe(200);
  }
  return booking;
}

describe('T-02 what the dashboard says', () => {
  test('T-02 Z-01 Z-04 every figure follows what happened, at once', async () => {
    const staff = await withFigures(worker);
    const empty = await dashboard(staff);
    expect([empty.daily, empty.totals, empty.mostBookedRooms]).toEqual([
      { bookings: 0, siteVisits: 0, revenue: 0, acceptedBookings: 0 },
      { bookings: 0, revenue: 0, activeBookings: 0, cancelledBookings: 0 },
      [],
    ]);
    expect([empty.period.days, empty.series.length]).toEqual([30, 30]);
    expect(
      empty.nearbyServicesVisits.map(({ serviceName, category }) => [serviceName, category]),
    ).toEqual([
      ['Omani restaurant', 'Restaurants'],
      ['Thai restaurant', 'Restaurants'],
      ['Massage and spa', 'Massage & Spa'],
    ]);

    const today = muscatDay(Date.now());
    const tonight = { checkInDate: today, checkOutDate: addDays(today, 2) };
    const approved = await book('approved', { ...tonight, roomType: 'gold' });
    await book('pending', { ...tonight, roomType: 'gold' });
    const cancelled = await book('cancelled', { ...tonight, roomType: 'silver' });
    for (const device of ['first-device-of-all', 'second-device-of-it'])
      await worker.browser().post('/api/track-visit', { device });
    await worker.browser().post('/api/track-service-visit', {
      serviceType: 'restaurant',
      place: 'thai',
      device: 'first-device-of-all',
    });
    await givePoints(worker.db(), await aUser(worker.db()), 40);

    const now = await dashboard(staff);
    expect(now.daily).toEqual({
      bookings: 3,
      siteVisits: 2,
      revenue: approved.totalPrice,
      acceptedBookings: 1,
    });
    expect(now.series.at(-1)).toMatchObject({ bookings: 3, acceptedBookings: 1 });
    expect([now.monthly.revenue, now.yearly.revenue, now.totals.revenue]).toEqual([
      approved.totalPrice,
      approved.totalPrice,
      approved.totalPrice,
    ]);
    expect(now.totals).toMatchObject({ bookings: 3, activeBookings: 2, cancelledBookings: 1 });
    expect(now.bookingsByStatus).toEqual([
      { status: 'pending', count: 1 },
      { status: 'approved', count: 1 },
      { status: 'confirmed', count: 0 },
      { status: 'completed', count: 0 },
      { status: 'cancelled', count: 1 },
    ]);
    expect(now.mostBookedRooms).toEqual([
      { roomType: 'gold', count: 2 },
      { roomType: 'silver', count: 1 },
    ]);
    expect(now.activeBookings.map(({ status }) => status)).toEqual(['pending', 'approved']);
    expect(now.cancelledBookings.map(({ reference }) => reference)).toEqual([cancelled.reference]);
    expect(now.series.at(-1)).toMatchObject({
      day: today,
      roomsOnSale: 60,
      roomsSold: 1,
      occupancy: 1 / 60,
      averageRate: approved.totalPrice / 2,
      placeVisits: 1,
    });
    expect(now.nearbyServicesVisits[1]).toMatchObject({
      place: 'thai',
      dailyVisits: 1,
      monthlyVisits: 1,
      visits: 1,
    });
    expect(now.points.at(-1)).toEqual({ month: today.slice(0, 7), given: 40, used: 0 });
    expect(now.registeredUsers.total).toBeGreaterThan(empty.registeredUsers.total);
    expect(now.registeredUsers.thisWeek).toBe(now.registeredUsers.total);
  });

  test('T-02 Z-04 lists have five rows at most, and say how many there are', async () => {
    const staff = await withFigures(worker);
    for (let n = 0; n < 6; n++) {
      await book('pending');
      await book('cancelled');
    }
    const { activeBookings, cancelledBookings, totals } = await dashboard(staff);
    expect([activeBookings.length, cancelledBookings.length]).toEqual([5, 5]);
    expect(totals.activeBookings).toBeGreaterThan(5);
    expect(totals.cancelledBookings).toBeGreaterThan(5);
  });

  test('T-02 a stay that is long over counts as active no more, whatever its status', async () => {
    const staff = await withFigures(worker);
    const { id } = await book('approved');
    const before = await dashboard(staff);
    await worker
      .db()
      .prepare(
        "UPDATE booking_submissions SET checkInDate = '2020-01-01', checkOutDate = '2020-01-02' WHERE id = ?1",
      )
      .bind(id)
      .run();
    const now = await dashboard(staff);
    expect(now.totals.activeBookings).toBe(before.totals.activeBookings - 1);
  });

  test.each([7, 30, 90, 365])('T-02 %i days are a row a day, today last', async (days) => {
    const staff = await withFigures(worker);
    const { series, period, today } = await dashboard(staff, `?days=${days}`);
    expect([series.length, series.at(-1)?.day, period.from]).toEqual([
      days,
      today,
      addDays(today, 1 - days),
    ]);
  });

  test.each(['8', '0', '-7', '7.0', '3650', 'all', ''])(
    'T-02 Z-03 days=%s is no period',
    async (days) => {
      const staff = await withFigures(worker);
      expect((await staff.api(`${DASHBOARD}?days=${days}`)).status).toBe(400);
      expect((await staff.api(`${EXPORT}?days=${days}`)).status).toBe(400);
    },
  );

  test('T-02 the file has the same days under heads in the language of the request', async () => {
    const staff = await withFigures(worker);
    const { series } = await dashboard(staff, '?days=7');
    for (const [language, head, separator] of [
      ['en', 'Day', ','],
      ['ar', 'اليوم', ';'],
    ] as const) {
      const answer = await staff.api(`${EXPORT}?days=7`, {
        headers: { 'Accept-Language': language },
      });
      expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename="statistics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(answer.bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
      const [heads, ...rows] = readCsv(new TextDecoder().decode(answer.bytes), separator);
      expect([heads?.[0], heads?.length]).toEqual([head, 11]);
      expect(rows.map(([day, ...counts]) => [day, ...counts.slice(0, 2).map(Number)])).toEqual(
        series.map(({ day, bookings, acceptedBookings }) => [day, bookings, acceptedBookings]),
      );
    }
  });

  test('T-02 entries of the month stand by draw and state, and follow a decision', async () => {
    const staff = await withFigures(worker);
    const month = muscatDay(Date.now()).slice(0, 7);
    const db = worker.db();
    const at = new Date().toISOString();
    for (const [id, event, when] of [
      [901, 'photography', month],
      [902, 'photography', month],
      [903, 'location_sharing', month],
      [904, 'photography', '2020-01'],
    ] as const)
      await db
        .prepare(
          "INSERT INTO event_entries (id, reference, eventType, participantPhone, participationMonth, receivedAt, scope, fingerprint, lastOperation) VALUES (?1, ?2, ?3, '+96890000001', ?4, ?5, ?2, 'f', 'test')",
        )
        .bind(id, `E-${id}`, event, when, at)
        .run();
    for (const id of [901, 902, 904])
      await db
        .prepare(
          "INSERT INTO photography_submissions (id, participantPhone, photoUrls, submissionDate, isApproved, decidedAt) VALUES (?1, '+96890000001', '[]', ?2, ?3, ?4)",
        )
        .bind(id, at, Number(id === 902), id === 902 ? at : null)
        .run();
    const raise = () =>
      db
        .prepare(
          "INSERT INTO versions (name, v) VALUES ('entries.photography', 1) ON CONFLICT (name) DO UPDATE SET v = v + 1",
        )
        .run();
    await raise();
    const of = async (event: string) =>
      (await dashboard(staff)).entries.events.find(({ eventType }) => eventType === event);
    expect(await of('photography')).toMatchObject({ approved: 1, pending: 1, rejected: 0 });
    expect(await of('location_sharing')).toMatchObject({ completed: 1, pending: 0 });
    await db
      .prepare('UPDATE photography_submissions SET decidedAt = ?1 WHERE id = 901')
      .bind(at)
      .run();
    await raise();
    expect(await of('photography')).toMatchObject({ approved: 1, pending: 0, rejected: 1 });
  });

  test('T-02 names of places are in the language of the request', async () => {
    const { nearbyServicesVisits } = await dashboard(await withFigures(worker), '', 'ar');
    expect(nearbyServicesVisits.map(({ category }) => category)).toEqual([
      'المطاعم',
      'المطاعم',
      'التدليك والسبا',
    ]);
  });
});
