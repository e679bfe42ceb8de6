import { describe, expect, it } from 'vitest';
import { QUICK_BOOKING_TYPE } from '#shared/bookings/booking.contract.ts';
import { registrationCardsSchema } from '#shared/bookings/registration-card.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { aBookingBody, aSession, aStaffMember } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new DeskScene(worker);
const CARDS = '/api/admin/registration-cards';

const nightsAhead = (days: number) => {
  const checkInDate = addDays(muscatDay(Date.now()), days);
  return { checkInDate, checkOutDate: addDays(checkInDate, 1) };
};

/** The day of their check-in comes. */
const areToCome = (...ids: readonly number[]) =>
  scene.all(
    'UPDATE booking_submissions SET checkInDate = ?2 WHERE id IN (SELECT value FROM json_each(?1))',
    JSON.stringify(ids),
    muscatDay(Date.now()),
  );

/** Who wrote down that cards of these bookings were read. */
const auditRows = (...ids: readonly number[]) =>
  scene.all<{ actor: string; targetId: string; fields: string; requestId: string }>(
    `SELECT actor, targetId, fields, requestId FROM audit_log
     WHERE action = 'booking.print_card' AND targetId IN (SELECT value FROM json_each(?1)) ORDER BY id`,
    JSON.stringify(ids.map(String)),
  );

const numbersOf = async (bookingIds: readonly number[]) => {
  const answer = await (await scene.staff()).post(CARDS, { bookingIds });
  return answer
    .read(registrationCardsSchema)
    .cards.map(({ bookingId, idNumber }) => [bookingId, idNumber]);
};

describe('ID numbers for registration cards', () => {
  it('F-08 A-07 the reception reads that of one card, and of many at once not', async () => {
    const made = [1, 2].map((night) => scene.approved(worker.browser(), nightsAhead(night)));
    const ids = (await Promise.all(made)).map(({ id }) => id);
    await areToCome(...ids);
    const person = await aStaffMember(worker.db(), { role: 'reception' });
    const reception = await aSession(worker, person);
    const one = await reception.post(CARDS, { bookingIds: [ids[0]] });
    expect(one.read(registrationCardsSchema).cards).toHaveLength(1);
    for (const path of [CARDS, `${CARDS}/many`]) {
      const many = await reception.post(path, { bookingIds: ids });
      expect([many.status, many.error.code]).toEqual([403, 'auth.manager_needed']);
    }
    expect(await auditRows(...ids)).toHaveLength(1);
  });

  it('F-08 staff get those of 27 arrivals in one request, each written down once under one request', async () => {
    const bookings = await Promise.all(
      Array.from({ length: 27 }, (_, at) =>
        scene.approved(worker.browser(), {
          idNumber: `7700${1000 + at}`,
          ...nightsAhead(at + 1),
        }),
      ),
    );
    const ids = bookings.map(({ id }) => id).toSorted((a, b) => a - b);
    await areToCome(...ids);
    const read = new Map((await numbersOf([...ids, ids[0] ?? 0])) as [number, string][]);
    for (const [at, { id }] of bookings.entries()) expect(read.get(id)).toBe(`7700${1000 + at}`);
    const rows = await auditRows(...ids);
    expect(rows.map(({ targetId }) => Number(targetId))).toEqual(ids);
    expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(1);
    expect(
      rows.every(({ actor, fields }) => actor.startsWith('staff:') && fields === 'idNumber'),
    ).toBe(true);
    expect(JSON.stringify(await scene.all('SELECT * FROM audit_log'))).not.toContain('77001000');
    const { history } = await scene.shown(ids[0] ?? 0);
    expect(history[0]).toMatchObject({ what: 'print_card', who: { kind: 'staff' } });
  });

  it('F-08 nobody else is answered, and nothing is written down as read', async () => {
    const guest = worker.browser();
    const { id } = await scene.approved(guest);
    const body = { bookingIds: [id] };
    expect((await worker.browser().post(CARDS, body)).status).toBe(401);
    expect((await guest.post(CARDS, body)).status).toBe(401);
    const { guest: account } = await scene.guestWithAccount();
    expect((await account.post(CARDS, body)).status).toBe(403);
    expect(await auditRows(id)).toEqual([]);
  });

  it('F-08 a walk-in that still waits has a card, a booking that has ended has none and is not read', async () => {
    const waiting = await scene.walkedIn({ idNumber: '77002001' });
    const ended = await scene.approved(worker.browser(), { idNumber: '77002002' });
    await scene.all(
      "UPDATE booking_submissions SET status = 'cancelled', cancelledBy = 'guest' WHERE id = ?1",
      ended.id,
    );
    expect(await numbersOf([waiting.id])).toEqual([[waiting.id, '77002001']]);
    for (const id of [ended.id, 999_999]) expect(await numbersOf([id])).toEqual([]);
    expect(
      (await auditRows(waiting.id, ended.id, 999_999)).map(({ targetId }) => Number(targetId)),
    ).toEqual([waiting.id]);
  });

  it('F-08 several at once are those who are to come today: nobody reads the numbers of the house in bulk', async () => {
    const guest = () => worker.browser();
    const coming = await scene.approved(guest(), { idNumber: '77003001' });
    const others = {
      later: await scene.approved(guest(), { idNumber: '77003002' }),
      inside: await scene.approved(guest(), { idNumber: '77003003' }),
      left: await scene.approved(guest(), { idNumber: '77003004' }),
      neverCame: await scene.approved(guest(), { idNumber: '77003005' }),
      over: await scene.approved(guest(), { idNumber: '77003006' }),
      waiting: await scene.walkedIn({ idNumber: '77003007' }),
    };
    const { inside, left, neverCame, over, waiting } = others;
    await areToCome(coming.id, inside.id, left.id, neverCame.id, waiting.id);
    const now = new Date().toISOString();
    const set = (what: string, id: number, ...values: readonly string[]) =>
      scene.all(`UPDATE booking_submissions SET ${what} WHERE id = ?1`, id, ...values);
    await set('checkedInAt = ?2, roomNumber = 3', inside.id, now);
    await set('checkedInAt = ?2, checkedOutAt = ?2, roomNumber = 4', left.id, now);
    await set('noShowAt = ?2', neverCame.id, now);
    await set('checkInDate = ?2, checkOutDate = ?3', over.id, '2020-01-01', '2020-01-02');

    const ids = Object.values(others).map(({ id }) => id);
    expect(await numbersOf([coming.id, ...ids])).toEqual([[coming.id, '77003001']]);
    expect(await numbersOf(ids)).toEqual([]);
    const audited = await auditRows(coming.id, ...ids);
    expect(audited.map(({ targetId }) => Number(targetId))).toEqual([coming.id]);
    // Of one who is asked for alone the guest may stand at the desk.
    for (const { id } of Object.values(others)) expect(await numbersOf([id, id])).toHaveLength(1);
  });

  it('F-08 of a request that staff did not make no number is read before it is accepted', async () => {
    const { id } = await scene.requested({ idNumber: '77004001' });
    expect(await numbersOf([id])).toEqual([]);
    expect(await auditRows(id)).toEqual([]);
  });

  it('F-08 nor of a guest’s own quick request, whatever it says of itself', async () => {
    const asked = { idNumber: '77004002', bookingType: QUICK_BOOKING_TYPE };
    const named = aBookingBody({ ...asked, origin: 'desk' } as object);
    const refused = await worker.browser().post('/api/booking-submissions', named);
    expect(refused.status).toBe(400);
    const quick = await scene.requested(asked);
    const byStaff = await scene.requested({ ...asked, idNumber: '77004003' }, await scene.staff());
    for (const { id, bookingType } of [quick, byStaff]) {
      expect(bookingType).toBe(QUICK_BOOKING_TYPE);
      expect(await numbersOf([id])).toEqual([]);
    }
    expect(await auditRows(quick.id, byStaff.id)).toEqual([]);
    const walkIn = await scene.walkedIn({ idNumber: '77004004' });
    expect(await numbersOf([walkIn.id])).toEqual([[walkIn.id, '77004004']]);
  });

  it('F-08 a number that has been removed is null, and no reading of it is written down', async () => {
    const { id } = await scene.approved();
    await scene.all('UPDATE booking_submissions SET idNumber = NULL WHERE id = ?1', id);
    expect(await numbersOf([id])).toEqual([[id, null]]);
    expect(await auditRows(id)).toEqual([]);
  });

  it('F-08 a request for no booking, or for more than a day can have, is refused', async () => {
    const staff = await scene.staff();
    const { id } = await scene.approved();
    for (const bookingIds of [[], Array.from({ length: 101 }, () => id), [String(id)], [id, 0]])
      expect((await staff.post(CARDS, { bookingIds })).status).toBe(400);
    expect(await auditRows(id)).toEqual([]);
  });
});
