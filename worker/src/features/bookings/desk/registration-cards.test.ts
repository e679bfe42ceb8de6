import { describe, expect, it } from 'vitest';
import { registrationCardsSchema } from '#shared/bookings/registration-card.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new DeskScene(worker);
const CARDS = '/api/admin/registration-cards';

const nightsAhead = (days: number) => {
  const checkInDate = addDays(muscatDay(Date.now()), days);
  return { checkInDate, checkOutDate: addDays(checkInDate, 1) };
};

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
    expect(await numbersOf([waiting.id, ended.id, 999_999])).toEqual([[waiting.id, '77002001']]);
    expect(
      (await auditRows(waiting.id, ended.id, 999_999)).map(({ targetId }) => Number(targetId)),
    ).toEqual([waiting.id]);
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
