import { describe, expect, test } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { deskCountsSchema, type DeskCounts } from '#shared/desk/desk.contract.ts';
import { ChangeScene, later } from '../../../test/change-scene.ts';
import { anEntry } from '../../../test/event-factories.ts';
import { aBookingBody, aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const COUNTS = '/api/admin/desk-counts';

const aDesk = async () => aSession(worker, await aStaffMember(worker.db()));
const counts = async (tablet: Actor): Promise<DeskCounts> =>
  (await tablet.api(COUNTS)).read(deskCountsSchema);
const aRequest = async () =>
  (await worker.browser().post('/api/booking-submissions', aBookingBody())).read(
    bookingCreatedSchema,
  );
const seen = (tablet: Actor, lastBookingId: number) =>
  tablet.api('/api/admin/desk-seen', { method: 'PUT', json: { lastBookingId } });
const set = (id: number, columns: string) =>
  worker.db().prepare(`UPDATE booking_submissions SET ${columns} WHERE id = ?1`).bind(id).run();

describe('B-01 what waits at the desk', () => {
  test('B-01 F-02 requests, entries and the stays of today are counted each for itself', async () => {
    const tablet = await aDesk();
    const before = await counts(tablet);
    const { id } = await aRequest();
    await anEntry(worker.browser(), 'photography');
    await anEntry(worker.browser(), 'location_sharing');
    const now = await counts(tablet);
    expect(now).toMatchObject({
      pending: before.pending + 1,
      newestPendingId: id,
      entries: { photography: before.entries.photography + 1, location_sharing: 0 },
    });
    expect(now.nextLapseAt).not.toBeNull();
    await worker.db().prepare('DELETE FROM booking_nights WHERE bookingId = ?1').bind(id).run();
    await worker
      .db()
      .prepare(
        `INSERT INTO booking_nights (bookingId, night, roomType, bedType, smokingType)
         SELECT id, ?2, roomType, bedType, smokingPreference FROM booking_submissions WHERE id = ?1`,
      )
      .bind(id, today())
      .run();
    await set(id, `status = 'approved', expiresAt = NULL, checkInDate = '${today()}'`);
    await bump();
    expect(await counts(tablet)).toMatchObject({
      pending: before.pending,
      arrivals: before.arrivals + 1,
      inHouse: before.inHouse,
    });
    await set(id, "checkedInAt = '2026-01-01T00:00:00.000Z'");
    await bump();
    expect(await counts(tablet)).toMatchObject({
      arrivals: before.arrivals,
      inHouse: before.inHouse + 1,
    });
  });

  test('F-02 who is due out is in the house until checked out, on the day and after it', async () => {
    const tablet = await aDesk();
    const before = await counts(tablet);
    const [leaving, late] = [await aRequest(), await aRequest()];
    const inside =
      "status = 'approved', expiresAt = NULL, checkedInAt = '2026-01-01T00:00:00.000Z'";
    for (const [{ id }, out] of [
      [leaving, today()],
      [late, '2026-01-03'],
    ] as const) {
      await worker.db().prepare('DELETE FROM booking_nights WHERE bookingId = ?1').bind(id).run();
      await set(id, `${inside}, checkInDate = '2026-01-01', checkOutDate = '${out}'`);
    }
    await bump();
    expect(await counts(tablet)).toMatchObject({
      inHouse: before.inHouse + 2,
      departures: before.departures + 2,
    });
    await set(leaving.id, "checkedOutAt = '2026-01-02T00:00:00.000Z'");
    await bump();
    expect(await counts(tablet)).toMatchObject({
      inHouse: before.inHouse + 1,
      departures: before.departures + 1,
    });
  });

  test('B-03 the newest change that is asked for is told by its number, as another is withdrawn', async () => {
    const tablet = await aDesk();
    const scene = new ChangeScene(worker);
    const [one, other] = [worker.browser(), worker.browser()];
    const [first, second] = [await scene.approved(one), await scene.approved(other)];
    const wish = (booking: typeof first) => ({ kind: 'change', ...later(booking) });
    const asked = await scene.asked(one, first.id, wish(first));
    const before = await counts(tablet);
    expect(before.newestChangeRequestId).toBe(asked.id);
    const next = await scene.asked(other, second.id, wish(second));
    await scene.withdraw(one, first.id, asked.id);
    expect(await counts(tablet)).toMatchObject({
      changeRequests: before.changeRequests,
      newestChangeRequestId: next.id,
    });
  });

  test('B-01 what each member of staff has not seen yet is their own count', async () => {
    const [mine, theirs] = [await aDesk(), await aDesk()];
    const first = await aRequest();
    const second = await aRequest();
    const pending = (await counts(mine)).pending;
    expect((await counts(mine)).unseen).toBe(pending);
    expect((await seen(mine, first.id)).status).toBe(200);
    expect([(await counts(mine)).unseen, (await counts(theirs)).unseen]).toEqual([1, pending]);
    await seen(mine, second.id);
    await seen(mine, first.id);
    expect((await counts(mine)).unseen).toBe(0);
  });

  test('B-01 a tablet that says it has seen what is yet to come still shows it as new', async () => {
    const tablet = await aDesk();
    await aRequest();
    await seen(tablet, Number.MAX_SAFE_INTEGER);
    await aRequest();
    expect((await counts(tablet)).unseen).toBe(1);
  });

  test('B-01 Z-03 a number that is none is refused, and nothing is written', async () => {
    const person = await aStaffMember(worker.db());
    const tablet = await aSession(worker, person);
    for (const lastBookingId of [-1, 1.5, '7', null]) {
      const answer = await tablet.api('/api/admin/desk-seen', {
        method: 'PUT',
        json: { lastBookingId },
      });
      expect([lastBookingId, answer.status, answer.error.code]).toEqual([
        lastBookingId,
        400,
        'request.invalid',
      ]);
    }
    const row = worker.db().prepare('SELECT * FROM desk_seen WHERE userId = ?1').bind(person.id);
    expect(await row.first()).toBeNull();
  });

  test('B-01 an unchanged desk is answered 304, one that anything has happened to is not', async () => {
    const tablet = await aDesk();
    const first = await tablet.api(COUNTS);
    const again = { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } };
    expect((await tablet.api(COUNTS, again)).status).toBe(304);
    expect((await (await aDesk()).api(COUNTS, again)).status).toBe(200);
    await aRequest();
    expect((await tablet.api(COUNTS, again)).status).toBe(200);
  });

  test('B-01 Z-04 counting reads the same rows, however many stays are over', async () => {
    const tablet = await aDesk();
    const rowsRead = async () =>
      Number(
        (await tablet.api(COUNTS, { headers: { 'X-Count-Rows': '1' } })).headers.get(
          'X-D1-Rows-Read',
        ),
      );
    const before = await rowsRead();
    await pastStays(1000);
    await bump();
    expect(await rowsRead()).toBe(before);
    expect(before).toBeLessThan(70);
  });
});

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Muscat' }).format();
const bump = () =>
  worker.db().prepare("UPDATE versions SET v = v + 1 WHERE name = 'bookings'").run();

/** Stays of former years, completed or cancelled. */
const pastStays = (n: number) =>
  worker
    .db()
    .prepare(
      `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ?1)
       INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate,
         roomType, bedType, smokingPreference, totalPrice, status, cancelledBy, lastOperation,
         createdAt, updatedAt)
       SELECT 'OLD-' || n, 'Guest', '+96891000000', '2024-01-01', '2024-01-02', 'silver', 'single',
         'non_smoking', 20000, CASE n % 2 WHEN 0 THEN 'completed' ELSE 'cancelled' END,
         CASE n % 2 WHEN 0 THEN NULL ELSE 'guest' END, 'test', '2024-01-01T00:00:00.000Z',
         '2024-01-02T00:00:00.000Z' FROM s`,
    )
    .bind(n)
    .run();
