import { describe, expect, it } from 'vitest';
import { bookingSchema, NO_EXTRAS } from '#shared/bookings/booking.contract.ts';
import { roomChoicesSchema } from '#shared/bookings/stay-marks.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new DeskScene(worker);
const TODAY = muscatDay(Date.now());
const TONIGHT = { checkInDate: TODAY, checkOutDate: addDays(TODAY, 1) };
const LATER = { checkInDate: addDays(TODAY, 5), checkOutDate: addDays(TODAY, 6) };
/** The factory's body without the ID number, as a form sends it that did not ask. */
const NO_ID = { idNumber: undefined };

const rowOf = async (id: number) =>
  (
    await scene.all<Record<string, unknown>>(
      `SELECT status, expiresAt, extras, idNumber IS NOT NULL AS hasId, idNumberTail, roomNumber,
        checkedInAt IS NOT NULL AS isIn FROM booking_submissions WHERE id = ?1`,
      id,
    )
  )[0];
const counts = () =>
  scene.all(`SELECT (SELECT COUNT(*) FROM booking_submissions) AS bookings,
    (SELECT COUNT(*) FROM booking_nights) AS nights, (SELECT COUNT(*) FROM guest_notes) AS notes,
    (SELECT COUNT(*) FROM idempotency_keys) AS keys, (SELECT COUNT(*) FROM audit_log) AS audit`);
const checkIn = async (id: number, json: object) =>
  (await scene.staff()).post(`/api/admin/bookings/${id}/check-in`, json);
const fullId = async (id: number) =>
  JSON.parse(
    (await (await scene.staff()).api(`/api/booking-submissions/${id}/id-number`)).text,
  ) as unknown;

describe('B-04 the ID number of a booking by staff', () => {
  it('B-04 a stay that begins later is booked without one, and its check-in takes it', async () => {
    const booking = await scene.walkedIn({ ...LATER, ...NO_ID, approve: true });
    expect(booking).toMatchObject({ isIdMissing: true, idNumber: '•••' });
    expect(await rowOf(booking.id)).toMatchObject({ hasId: 0, idNumberTail: '' });
    await scene.all(
      'UPDATE booking_submissions SET checkInDate = ?2, checkOutDate = ?3 WHERE id = ?1',
      booking.id,
      TODAY,
      addDays(TODAY, 1),
    );
    await scene.all('UPDATE booking_nights SET night = ?2 WHERE bookingId = ?1', booking.id, TODAY);
    const short = await checkIn(booking.id, { roomNumber: 14, idNumber: '123' });
    expect([short.status, short.error.code]).toEqual([400, 'request.invalid']);
    expect(await rowOf(booking.id)).toMatchObject({ hasId: 0, isIn: 0 });
    const came = (await checkIn(booking.id, { roomNumber: 14, idNumber: '٧٧٨٨٩٩٠٠' })).read(
      bookingSchema,
    );
    expect(came).toMatchObject({ idNumber: '•••900', roomNumber: 14 });
    expect(came.isIdMissing).toBeUndefined();
    expect(await fullId(booking.id)).toEqual({ idNumber: '77889900' });
  });

  it('B-04 a stay of tonight needs one, and leaves no row without', async () => {
    const before = await counts();
    const refused = await scene.walkIn({ ...TONIGHT, ...NO_ID, approve: true });
    expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid']);
    expect(refused.error.details?.fields).toEqual([{ field: 'idNumber', reason: 'required' }]);
    expect(await counts()).toEqual(before);
  });

  it('B-04 guests who ask by themselves give one, also for later', async () => {
    const refused = await worker
      .browser()
      .post('/api/booking-submissions', { ...LATER, roomType: 'gold', bedType: 'double' });
    expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid']);
  });

  it('B-04 a caller who gives the phone and name of a guest who stayed gets nothing of their ID number', async () => {
    const who = { phoneNumber: '+96895550123', fullName: 'Salim Al Hinai' };
    await scene.walkedIn({
      ...TONIGHT,
      ...who,
      idNumber: '55667788',
      roomNumber: 15,
      approve: true,
    });
    const later = await scene.walkedIn({ ...LATER, ...NO_ID, ...who, approve: true });
    expect(later).toMatchObject({ isIdMissing: true, idNumber: '•••' });
    expect(await rowOf(later.id)).toMatchObject({ hasId: 0, idNumberTail: '' });
    expect(await fullId(later.id)).toEqual({ idNumber: null });
    const before = await counts();
    const now = await scene.walkIn({ ...TONIGHT, ...NO_ID, ...who, approve: true });
    expect(now.error.details?.fields).toEqual([{ field: 'idNumber', reason: 'required' }]);
    expect(await counts()).toEqual(before);
  });

  it('F-02 a check-in without a number takes none of another stay of the guest', async () => {
    const who = { phoneNumber: '+96895550125', fullName: 'Maryam Al Hinai' };
    await scene.walkedIn({
      ...TONIGHT,
      ...who,
      idNumber: '55667799',
      roomNumber: 17,
      approve: true,
    });
    const booking = await scene.walkedIn({ ...LATER, ...NO_ID, ...who, approve: true });
    await scene.all(
      'UPDATE booking_submissions SET checkInDate = ?2 WHERE id = ?1',
      booking.id,
      TODAY,
    );
    const came = (await checkIn(booking.id, { roomNumber: 18 })).read(bookingSchema);
    expect(came).toMatchObject({ roomNumber: 18, isIdMissing: true });
    expect(await rowOf(booking.id)).toMatchObject({ hasId: 0, idNumberTail: '' });
  });

  it('B-04 a client of yesterday checks in without it, and the booking still says that it is missing', async () => {
    const booking = await scene.walkedIn({ ...LATER, ...NO_ID, approve: true });
    await scene.all(
      'UPDATE booking_submissions SET checkInDate = ?2 WHERE id = ?1',
      booking.id,
      TODAY,
    );
    const came = (await checkIn(booking.id, { roomNumber: 16 })).read(bookingSchema);
    expect(came).toMatchObject({ roomNumber: 16, isIdMissing: true });
  });
});

describe('B-04 notes of a booking by staff', () => {
  it('B-04 the guest’s wish goes with the booking, the team’s note with the guest, once a key', async () => {
    const key = crypto.randomUUID();
    const asked = {
      ...LATER,
      phoneNumber: '+96895550130',
      wish: 'A cot, please',
      teamNote: 'Allergic to feathers',
    };
    const made = [await scene.walkIn(asked, key), await scene.walkIn(asked, key)].map((answer) =>
      answer.read(bookingSchema),
    );
    expect(made.map(({ extras }) => extras)).toEqual(['A cot, please', 'A cot, please']);
    expect(
      await scene.all('SELECT text FROM guest_notes WHERE phoneNumber = ?1', asked.phoneNumber),
    ).toEqual([{ text: 'Allergic to feathers' }]);
    expect(await rowOf((await scene.walkedIn(LATER)).id)).toMatchObject({ extras: NO_EXTRAS });
  });
});

describe('F-02 booked and checked in, in one step', () => {
  const asked = { ...TONIGHT, roomType: 'diamond', approve: true } as const;

  it('F-02 the guest has the room, and a lost answer makes nothing twice', async () => {
    const key = crypto.randomUUID();
    const body = { ...asked, approve: false, roomNumber: 3, phoneNumber: '+96895550140' };
    const answers = [await scene.walkIn(body, key), await scene.walkIn(body, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, again] = answers.map((answer) => answer.read(bookingSchema));
    expect(again).toEqual(first);
    const id = first?.id ?? 0;
    expect(first).toMatchObject({ status: 'approved', roomNumber: 3 });
    expect(await rowOf(id)).toMatchObject({ status: 'approved', isIn: 1, roomNumber: 3 });
    expect(
      await scene.all('SELECT night, roomNumber FROM booking_nights WHERE bookingId = ?1', id),
    ).toEqual([{ night: TODAY, roomNumber: 3 }]);
    expect(await scene.auditOf(id)).toEqual([
      'staff booking.request',
      'staff booking.approved',
      'staff booking.checked_in',
    ]);
  });

  it('F-02 Z-02 a room that is another stay’s is refused by name, and nothing is booked', async () => {
    await scene.walkedIn({ ...asked, roomNumber: 4, fullName: 'Noura' });
    const before = await counts();
    const refused = await scene.walkIn({ ...asked, roomNumber: 4 });
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.room_taken']);
    expect(refused.error.details?.room?.guests.map(({ fullName }) => fullName)).toEqual(['Noura']);
    const confirmed = await scene.walkIn({ ...asked, roomNumber: 4, confirm: true });
    expect([confirmed.status, confirmed.error.code]).toEqual([409, 'booking.room_taken']);
    expect(await counts()).toEqual(before);
  });

  it('F-02 a room whose guest is still inside is given once staff confirm it', async () => {
    const inside = await scene.walkedIn({ ...asked, roomNumber: 5, fullName: 'Badr' });
    await scene.all('DELETE FROM booking_nights WHERE bookingId = ?1', inside.id);
    const before = await counts();
    const refused = await scene.walkIn({ ...asked, roomNumber: 5 });
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.room_occupied']);
    expect(await counts()).toEqual(before);
    const given = await scene.walkIn({ ...asked, roomNumber: 5, confirm: true });
    expect(given.status).toBe(201);
  });

  it('F-02 Z-02 of six at once for one room one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        scene.walkIn({
          ...asked,
          roomType: 'silver',
          roomNumber: 7,
          phoneNumber: `+9689556000${n}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(
      await scene.all(
        "SELECT COUNT(*) AS n FROM booking_nights WHERE roomType = 'silver' AND roomNumber = 7",
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('F-02 nobody is checked in before the stay begins', async () => {
    const before = await counts();
    const refused = await scene.walkIn({
      ...LATER,
      roomType: 'gold',
      roomNumber: 2,
      approve: true,
    });
    expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid']);
    expect(await counts()).toEqual(before);
  });

  it('F-02 the rooms that can be given are listed before anything is booked, for staff alone', async () => {
    const taken = await scene.walkedIn({
      ...TONIGHT,
      roomType: 'gold',
      roomNumber: 30,
      approve: true,
    });
    const path = `/api/admin/free-rooms?roomType=gold&checkIn=${TODAY}&checkOut=${addDays(TODAY, 1)}`;
    const { rooms } = (await (await scene.staff()).api(path)).read(roomChoicesSchema);
    expect(rooms.find(({ roomNumber }) => roomNumber === 30)).toMatchObject({
      state: 'taken',
      inside: [{ bookingId: taken.id }],
    });
    expect(rooms.find(({ roomNumber }) => roomNumber === 1)).toEqual({
      roomNumber: 1,
      state: 'free',
      inside: [],
    });
    expect((await worker.browser().api(path)).status).toBe(401);
    const wrong = path.replace(addDays(TODAY, 1), TODAY);
    expect((await (await scene.staff()).api(wrong)).error.code).toBe('booking.stay_order');
  });
});
