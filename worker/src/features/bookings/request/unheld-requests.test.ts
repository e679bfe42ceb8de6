import { describe, expect, it } from 'vitest';
import {
  HELD_NIGHTS_PER_ACCOUNT,
  HELD_NIGHTS_PER_SHARED_NETWORK,
  MAX_UNHELD_PER_ACCOUNT,
} from '#shared/bookings/booking-lifecycle.ts';
import {
  bookingCreatedSchema,
  bookingListSchema,
  bookingSchema,
  bookingStatusAnswerSchema,
} from '#shared/bookings/booking.contract.ts';
import { editedBookingSchema } from '#shared/bookings/staff-booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { bookingScene, DELETION } from '../../../../test/booking-scene.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../../test/harness.ts';
import { brokenRules } from '../../../../test/ledger-invariants.ts';

const worker = testWorker();
const { statusOf } = bookingScene(worker);
const POST = '/api/booking-submissions';
let stays = 0;
let deluxeStays = 0;
let networks = 0;

/** A request of so many nights, for a stay and a room that leave place for the others. */
function bodyOf(nights: number) {
  stays += 1;
  const checkInDate = addDays(muscatDay(Date.now()), 5 + ((stays * 31) % 300));
  return aBookingBody({
    roomType: stays % 2 === 0 ? 'gold' : 'silver',
    checkInDate,
    checkOutDate: addDays(checkInDate, nights),
  });
}

/** A request for two nights in one of the four deluxe rooms, which nobody else here wants. */
function deluxeBody() {
  deluxeStays += 1;
  const checkInDate = addDays(muscatDay(Date.now()), 5 + 4 * deluxeStays);
  return aBookingBody({
    roomType: 'deluxe',
    checkInDate,
    checkOutDate: addDays(checkInDate, 2),
  });
}

/** Somebody signed in, on a network of their own. */
async function aGuest() {
  networks += 1;
  const person = await aUser(worker.db());
  return { guest: await aSession(worker, person), address: `198.51.100.${networks}`, person };
}
const from = (who: Actor, address: string) => (json: object) =>
  who.api(POST, { method: 'POST', json, headers: { 'CF-Connecting-IP': address } });
const staff = async () => aSession(worker, await aStaffMember(worker.db()));
const nightsOf = async (where: string, value: string | number) =>
  (
    await worker
      .db()
      .prepare(
        `SELECT COUNT(*) AS n FROM booking_nights n JOIN booking_submissions b ON b.id = n.bookingId
         WHERE b.status IN ('pending', 'approved', 'confirmed') AND b.${where} = ?1`,
      )
      .bind(value)
      .first<{ n: number }>()
  )?.n;
const move = (desk: Actor, id: number, status: string, more: object = {}) =>
  desk.api(`${POST}/${id}/status`, { method: 'PATCH', json: { status, from: 'pending', ...more } });

const outcome = (answer: Answer) => (answer.status < 300 ? answer.status : answer.error.code);

/** A guest whose account holds all that it may, and their next request, which waits without rooms. */
async function anUnheldRequest() {
  const { guest, address, person } = await aGuest();
  const send = from(guest, address);
  for (let times = 0; times < HELD_NIGHTS_PER_ACCOUNT / 30; times += 1)
    expect((await send(bodyOf(30))).status).toBe(201);
  const body = deluxeBody();
  const booking = (await send(body)).read(bookingCreatedSchema);
  return { guest, address, person, booking, body };
}

describe('B-01 what the pending requests of one account may hold', () => {
  it('R-12 beyond it a request waits without its rooms, and says so again wherever it is read', async () => {
    const { guest, person, booking } = await anUnheldRequest();
    expect([booking.status, booking.isUnheld]).toEqual(['pending', true]);
    expect(await nightsOf('id', booking.id)).toBe(0);
    expect(await nightsOf('userEmail', person.email)).toBe(HELD_NIGHTS_PER_ACCOUNT);
    const own = (await guest.api(POST)).read(bookingListSchema);
    expect(own.map(({ isUnheld }) => isUnheld ?? false)).toEqual([true, false, false]);
    expect(await brokenRules(worker.db())).toEqual({});
  });

  it('R-12 a repeat of its key says the same', async () => {
    const { guest, address } = await anUnheldRequest();
    const key = { 'Idempotency-Key': crypto.randomUUID(), 'CF-Connecting-IP': address };
    const body = bodyOf(1);
    const answers = [await guest.post(POST, body, key), await guest.post(POST, body, key)];
    const [first, again] = answers.map((answer) => answer.read(bookingCreatedSchema));
    expect([first?.isUnheld, again]).toEqual([true, first]);
  });

  it('R-12 its rooms are on sale to everybody else', async () => {
    const { booking, body } = await anUnheldRequest();
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        from(
          worker.browser(),
          `198.51.101.${at}`,
        )({
          ...body,
          phoneNumber: aBookingBody().phoneNumber,
        }),
      ),
    );
    expect(others.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(await nightsOf('id', booking.id)).toBe(0);
  });

  it('R-12 B1 fifty requests of one account at the same moment hold no more than it may', async () => {
    const person = await aUser(worker.db());
    const phones = await Promise.all(Array.from({ length: 50 }, () => aSession(worker, person)));
    const answers = await Promise.all(
      phones.map((phone, at) => {
        const checkInDate = addDays(muscatDay(Date.now()), 5 + 3 * at);
        const stay = { checkInDate, checkOutDate: addDays(checkInDate, 3) };
        return phone.post(POST, aBookingBody({ roomType: 'gold', ...stay }));
      }),
    );
    const codes = answers.map(outcome);
    expect(new Set(codes)).toEqual(new Set([201, 'booking.too_many_unheld']));
    const held = HELD_NIGHTS_PER_ACCOUNT / 3;
    expect(codes.filter((code) => code === 201)).toHaveLength(held + MAX_UNHELD_PER_ACCOUNT);
    expect(await nightsOf('userEmail', person.email)).toBe(HELD_NIGHTS_PER_ACCOUNT);
    expect(await brokenRules(worker.db())).toEqual({});
  });

  it('R-12 accounts of one network hold together no more than a network may', async () => {
    const { guest, address } = await aGuest();
    const others = await Promise.all([aGuest(), aGuest()]);
    const guests = [guest, ...others.map((other) => other.guest)];
    const answers = await Promise.all(
      guests.flatMap((one) => Array.from({ length: 10 }, () => from(one, address)(bodyOf(5)))),
    );
    const bookings = answers.map((answer) => answer.read(bookingCreatedSchema));
    const held = bookings.filter(({ isUnheld }) => !isUnheld);
    expect(held).toHaveLength(HELD_NIGHTS_PER_SHARED_NETWORK / 5);
    const stranger = await from(worker.browser(), address)(bodyOf(1));
    expect([stranger.status, stranger.error.code]).toEqual([409, 'booking.sign_in_needed']);
  });

  it('R-12 an answer gives the next request its rooms again, and nothing of the network is kept with it', async () => {
    const { guest, address, person } = await aGuest();
    const send = from(guest, address);
    const first = (await send(bodyOf(30))).read(bookingCreatedSchema);
    await send(bodyOf(30));
    expect((await send(bodyOf(1))).read(bookingCreatedSchema).isUnheld).toBe(true);
    expect((await move(await staff(), first.id, 'approved')).status).toBe(200);
    expect((await send(bodyOf(1))).read(bookingCreatedSchema).isUnheld).toBeUndefined();
    const kept = await worker
      .db()
      .prepare('SELECT networkHash FROM booking_submissions WHERE id = ?1 AND userEmail = ?2')
      .bind(first.id, person.email)
      .first('networkHash');
    expect(kept).toBeNull();
  });

  it('R-12 what staff book for their guests is not bounded', async () => {
    const desk = await staff();
    for (let times = 0; times < 5; times += 1)
      expect(
        (await desk.post(POST, bodyOf(30))).read(bookingCreatedSchema).isUnheld,
      ).toBeUndefined();
  });
});

describe('B-02 staff and a request without its rooms', () => {
  it('B-02 approving it takes its rooms, and undoing that gives them back', async () => {
    const { guest, booking } = await anUnheldRequest();
    const desk = await staff();
    const approved = (await move(desk, booking.id, 'approved', { mayUndo: true })).read(
      bookingStatusAnswerSchema,
    );
    expect([approved.status, approved.isUnheld]).toEqual(['approved', undefined]);
    expect(await nightsOf('id', booking.id)).toBe(2);
    const told = (await guest.api(POST)).read(bookingListSchema)[0];
    expect([told?.status, told?.isUnheld]).toEqual(['pending', true]);
    const undone = await desk.post(`${POST}/${booking.id}/undo`, {
      answeredAt: approved.updatedAt,
    });
    expect(undone.read(bookingStatusAnswerSchema).isUnheld).toBe(true);
    expect(await nightsOf('id', booking.id)).toBe(0);
    expect((await move(desk, booking.id, 'confirmed')).status).toBe(200);
    expect(await nightsOf('id', booking.id)).toBe(2);
    expect(await brokenRules(worker.db())).toEqual({});
  });

  it('B-02 R-11 where its nights are sold meanwhile it is not accepted, says what is full, and waits on', async () => {
    const { booking, body } = await anUnheldRequest();
    const desk = await staff();
    for (let room = 0; room < 4; room += 1)
      expect(
        (await desk.post(POST, { ...body, phoneNumber: aBookingBody().phoneNumber })).status,
      ).toBe(201);
    for (const status of ['approved', 'confirmed']) {
      const { status: code, error } = await move(desk, booking.id, status);
      expect([code, error.code, error.details?.full?.[0]?.part]).toEqual([
        409,
        'booking.sold_out',
        'room',
      ]);
    }
    expect(await nightsOf('id', booking.id)).toBe(0);
    expect(await statusOf(booking.id)).toBe('pending');
    expect((await move(desk, booking.id, 'cancelled')).status).toBe(200);
  });

  it('B-02 of two that want the last room, approved at the same moment, one gets it', async () => {
    const [one, other] = await Promise.all([anUnheldRequest(), anUnheldRequest()]);
    const desk = await staff();
    const { checkInDate, checkOutDate } = one.body;
    await worker
      .db()
      .prepare('UPDATE booking_submissions SET checkInDate = ?1, checkOutDate = ?2 WHERE id = ?3')
      .bind(checkInDate, checkOutDate, other.booking.id)
      .run();
    for (let room = 0; room < 3; room += 1)
      await desk.post(POST, { ...one.body, phoneNumber: aBookingBody().phoneNumber });
    const answers = await Promise.all(
      [one, other].map(({ booking }) => move(desk, booking.id, 'approved')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await brokenRules(worker.db())).toEqual({});
  });

  it('B-02 edited, moved, deleted and taken back it still holds none', async () => {
    const { booking } = await anUnheldRequest();
    const desk = await staff();
    const checkOutDate = addDays(booking.checkOutDate, 1);
    const edited = await desk.api(`/api/admin/bookings/${booking.id}`, {
      method: 'PATCH',
      json: { from: booking.updatedAt, checkOutDate },
    });
    expect(outcome(edited)).toBe(200);
    expect(edited.read(editedBookingSchema).booking).toMatchObject({
      checkOutDate,
      isUnheld: true,
    });
    expect(await nightsOf('id', booking.id)).toBe(0);
    const removed = await desk.api(`${POST}/${booking.id}`, { method: 'DELETE', json: DELETION });
    expect(outcome(removed)).toBe(204);
    const back = await desk.api(`/api/admin/bookings/${booking.id}/restore`, { method: 'POST' });
    expect(outcome(back)).toBe(200);
    expect(back.read(bookingSchema)).toMatchObject({ status: 'pending', isUnheld: true });
    const rejected = (await move(desk, booking.id, 'cancelled')).read(bookingStatusAnswerSchema);
    const again = await desk.post(`/api/admin/bookings/${booking.id}/reinstate`, {
      cancelledAt: rejected.updatedAt,
    });
    expect(again.read(bookingSchema)).toMatchObject({ status: 'pending', isUnheld: true });
    expect(await nightsOf('id', booking.id)).toBe(0);
    expect(await brokenRules(worker.db())).toEqual({});
  });
});

describe('N-01 the mail of a request without its rooms', () => {
  it('N-01 says that no room is held for it', async () => {
    const { person, booking } = await anUnheldRequest();
    const text = async () => {
      const mails = JSON.parse((await worker.browser().api('/dev/mail.json')).text) as {
        to: string;
        text: string;
      }[];
      return mails.find((mail) => mail.to === person.email && mail.text.includes(booking.reference))
        ?.text;
    };
    await expect
      .poll(text, { timeout: 15_000 })
      .toMatch(/لا غرفة محجوزة لهذا الطلب|no room is held/);
    expect(await text()).not.toMatch(/محجوزة لك/);
    // The hotel's requests are many, or those of a network: its guest may have made one.
    expect(await text()).not.toContain('لديك');
  });
});
