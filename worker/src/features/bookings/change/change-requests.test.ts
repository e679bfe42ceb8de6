import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { changeRequestSchema } from '#shared/bookings/change-request.contract.ts';
import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { ChangeScene, later } from '../../../../test/change-scene.ts';
import { aBookingBody, hasArrived } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new ChangeScene(worker);
const PATH = '/api/booking-submissions';
const TODAY = muscatDay(Date.now());

describe('a guest asks to move or end an accepted booking', () => {
  it('J-05 the request waits, changes nothing yet, and stands on the guest’s list and the board', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const before = await scene.rowOf(booking.id);
    const request = await scene.asked(guest, booking.id, {
      kind: 'change',
      ...later(booking),
      words: '  ليلة\nأطول  ',
    });
    expect(request).toMatchObject({
      kind: 'change',
      status: 'open',
      ...later(booking),
      fromCheckIn: booking.checkInDate,
      fromCheckOut: booking.checkOutDate,
      words: 'ليلة أطول',
      answer: '',
      answeredAt: null,
    });
    expect([await scene.rowOf(booking.id), await scene.nightsIn(booking.id)]).toEqual([
      before,
      [booking.checkInDate],
    ]);
    const staff = await scene.staff();
    for (const reader of [guest, staff]) {
      const list = (await reader.api(PATH)).read(bookingListSchema);
      expect(list.find(({ id }) => id === booking.id)?.changeRequest).toEqual(request);
    }
    expect(await scene.auditOf(booking.id)).toContain('device booking.request_change');
  });

  it('J-05 an account asks for the end of its booking; a stranger and an anonymous caller are refused', async () => {
    const { guest } = await scene.guestWithAccount();
    const booking = await scene.approved(guest);
    const stranger = worker.browser();
    await scene.approved(stranger);
    const other = (await scene.guestWithAccount()).guest;
    for (const [caller, status] of [
      [worker.browser(), 401],
      [stranger, 404],
      [other, 404],
    ] as const)
      expect((await scene.ask(caller, booking.id, { kind: 'cancel' })).status).toBe(status);
    expect(await scene.requestsOf(booking.id)).toEqual([]);
    const code = (await scene.approved()).receipt ?? '';
    const foreign = await worker
      .browser()
      .post(`${PATH}/${booking.id}/change-requests`, { kind: 'cancel' }, { 'X-Receipt': code });
    expect(foreign.status).toBe(404);
    expect((await scene.asked(guest, booking.id, { kind: 'cancel' })).kind).toBe('cancel');
  });

  it('J-05 the receipt code alone opens the same, from any device', async () => {
    const booking = await scene.approved();
    const phone = worker.browser();
    const path = `${PATH}/${booking.id}/change-requests`;
    const receipt = { 'X-Receipt': booking.receipt ?? '' };
    const request = (await phone.post(path, { kind: 'cancel' }, receipt)).read(changeRequestSchema);
    const taken = await phone.api(`${path}/${request.id}`, { method: 'DELETE', headers: receipt });
    expect(taken.read(changeRequestSchema).status).toBe('withdrawn');
  });

  it('J-05 one request waits at a time, also of twenty at once', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.ask(guest, booking.id, { kind: 'cancel' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
      new Set(['409 booking.change_open']),
    );
    expect(await scene.requestsOf(booking.id)).toHaveLength(1);
  });

  it('J-05 R-16 the same key is one request and one answer, also for an account; another body is refused', async () => {
    for (const guest of [worker.browser(), (await scene.guestWithAccount()).guest]) {
      const booking = await scene.approved(guest);
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => scene.ask(guest, booking.id, { kind: 'cancel' }, key)),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      const request = answers[0]?.read(changeRequestSchema);
      expect(await scene.requestsOf(booking.id)).toMatchObject([{ id: request?.id }]);
      const reused = await scene.ask(guest, booking.id, { kind: 'cancel', words: 'other' }, key);
      expect([reused.status, reused.error.code]).toEqual([422, 'request.key_reused']);
      const asBooking = await guest.api(`${PATH}/sent`, { headers: { 'Idempotency-Key': key } });
      expect(asBooking.text).toBe('{"booking":null}');
    }
  });

  it('J-05 what cannot be asked is refused with its reason, and nothing is stored', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const { checkInDate, checkOutDate } = booking;
    const wish = (from: string, to: string) => ({
      kind: 'change',
      checkInDate: from,
      checkOutDate: to,
    });
    for (const [body, code] of [
      [wish(checkInDate, checkOutDate), 'booking.stay_same'],
      [wish(addDays(TODAY, -1), addDays(TODAY, 1)), 'booking.stay_in_past'],
      [wish(checkOutDate, checkOutDate), 'booking.stay_order'],
      [wish(checkInDate, addDays(checkInDate, 31)), 'booking.stay_too_long'],
      [wish(addDays(TODAY, 366), addDays(TODAY, 367)), 'booking.stay_too_far'],
      [{ kind: 'cancel', checkInDate }, 'request.invalid'],
      [{ kind: 'cancel', words: 'x'.repeat(301) }, 'request.invalid'],
      [{ kind: 'change', checkInDate }, 'request.invalid'],
    ] as const) {
      const refused = await scene.ask(guest, booking.id, body);
      expect([body, refused.status, refused.error.code]).toEqual([body, 400, code]);
    }
    expect(await scene.requestsOf(booking.id)).toEqual([]);
  });

  it.each(['pending', 'completed', 'cancelled'] as const)(
    'J-05 a %s booking cannot be asked about',
    async (status) => {
      const guest = worker.browser();
      const booking = (await guest.post(PATH, aBookingBody())).read(bookingCreatedSchema);
      const staff = await scene.staff();
      if (status === 'completed') await hasArrived(worker.db(), booking.id);
      if (status !== 'pending')
        await staff.api(`${PATH}/${booking.id}/status`, { method: 'PATCH', json: { status } });
      const refused = await scene.ask(guest, booking.id, { kind: 'cancel' });
      expect([refused.status, refused.error.code, refused.error.details]).toEqual([
        409,
        'booking.not_changeable',
        { status },
      ]);
      expect(await scene.requestsOf(booking.id)).toEqual([]);
    },
  );

  it.each(['cancel', 'change'] as const)(
    'J-05 F-02 a wish to %s is not agreed to once the guest has slept here and left',
    async (kind) => {
      const guest = worker.browser();
      const booking = await scene.approved(guest);
      const stay = { checkInDate: addDays(TODAY, 2), checkOutDate: addDays(TODAY, 3) };
      const wish = kind === 'cancel' ? { kind } : { kind, ...stay };
      const request = await scene.asked(guest, booking.id, wish);
      await scene.all(
        'UPDATE booking_submissions SET checkedInAt = ?1, checkedOutAt = ?1 WHERE id = ?2',
        new Date().toISOString(),
        booking.id,
      );
      const before = await scene.nightsIn(booking.id);
      const refused = await scene.answer(booking.id, request.id, { answer: 'agree' });
      expect([refused.status, refused.error.code]).toEqual([409, 'booking.not_changeable']);
      expect(await scene.nightsIn(booking.id)).toEqual(before);
      expect((await scene.answer(booking.id, request.id, { answer: 'decline' })).status).toBe(200);
    },
  );

  it('J-05 a stay that has begun can be made longer, but neither be cancelled nor begin elsewhere', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const [from, to] = [addDays(TODAY, -1), addDays(TODAY, 1)];
    await scene.all(
      'UPDATE booking_submissions SET checkInDate = ?1, checkOutDate = ?2 WHERE id = ?3',
      from,
      to,
      booking.id,
    );
    const cancel = await scene.ask(guest, booking.id, { kind: 'cancel' });
    expect(cancel.error.code).toBe('booking.not_changeable');
    const elsewhere = { kind: 'change', checkInDate: TODAY, checkOutDate: addDays(TODAY, 2) };
    expect((await scene.ask(guest, booking.id, elsewhere)).error.code).toBe('booking.stay_started');
    const longer = { kind: 'change', checkInDate: from, checkOutDate: addDays(TODAY, 3) };
    const request = await scene.asked(guest, booking.id, longer);
    expect((await scene.answer(booking.id, request.id, { answer: 'agree' })).status).toBe(200);
    expect(await scene.nightsIn(booking.id)).toEqual(
      nightsOf({ checkIn: from, checkOut: addDays(TODAY, 3) }),
    );
  });
});

describe('a guest takes the request back', () => {
  it('J-05 before staff answer; twice changes nothing more, and another can be sent', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const { id } = await scene.asked(guest, booking.id, { kind: 'cancel' });
    for (const again of [1, 2])
      expect([
        again,
        (await scene.withdraw(guest, booking.id, id)).read(changeRequestSchema).status,
      ]).toEqual([again, 'withdrawn']);
    expect((await scene.withdraw(worker.browser(), booking.id, id)).status).toBe(401);
    const late = await scene.answer(booking.id, id, { answer: 'agree' });
    expect([late.status, late.error.code, late.error.details]).toEqual([
      409,
      'booking.change_answered',
      { status: 'withdrawn' },
    ]);
    expect(await scene.rowOf(booking.id)).toMatchObject({ status: 'approved' });
    expect((await scene.ask(guest, booking.id, { kind: 'cancel' })).status).toBe(201);
    expect((await scene.requestsOf(booking.id)).map(({ status }) => status)).toEqual([
      'withdrawn',
      'open',
    ]);
  });

  it('J-05 not somebody else’s, and not under another booking’s number', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const mine = await scene.approved(guest);
    const { id } = await scene.asked(guest, booking.id, { kind: 'cancel' });
    const stranger = worker.browser();
    await scene.approved(stranger);
    for (const refused of [
      await scene.withdraw(stranger, booking.id, id),
      await scene.withdraw(guest, mine.id, id),
      await scene.answer(mine.id, id, { answer: 'agree' }),
      await scene.withdraw(guest, booking.id, 9_999_999),
    ])
      expect([refused.status, refused.error.code]).toEqual([404, 'booking.not_found']);
    expect(await scene.requestsOf(booking.id)).toMatchObject([{ status: 'open' }]);
  });

  it('J-05 at the moment of the answer, one of the two counts', async () => {
    for (let round = 0; round < 8; round++) {
      const guest = worker.browser();
      const booking = await scene.approved(guest);
      const { id } = await scene.asked(guest, booking.id, { kind: 'cancel' });
      const [taken, agreed] = await Promise.all([
        scene.withdraw(guest, booking.id, id),
        scene.answer(booking.id, id, { answer: 'agree' }),
      ]);
      expect(new Set([taken.status, agreed.status])).toEqual(new Set([200, 409]));
      const [request] = await scene.requestsOf(booking.id);
      expect([request?.['status'], (await scene.rowOf(booking.id))?.['status']]).toEqual(
        taken.status === 200 ? ['withdrawn', 'approved'] : ['agreed', 'cancelled'],
      );
    }
  });
});
