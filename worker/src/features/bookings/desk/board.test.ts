import { describe, expect, it } from 'vitest';
import { boardLane, type BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { bookingListSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { aCardBody, CARDS } from '../../../../test/card-factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, move, staffMember } = bookingScene(worker);

/** Puts a fresh booking into a state by the moves that staff may make. */
async function bookingIn(status: BookingStatus, staff: Actor): Promise<BookingCreated> {
  const booking = await book(worker.browser());
  if (status !== 'pending') await move(staff, booking.id, status);
  return booking;
}

describe('the board of staff', () => {
  it('B-02 alerts find guests and special requests under the names that they read, and guests do not', async () => {
    const [staff, guest] = [await staffMember(), worker.browser()];
    const { id } = await book(guest, { numberOfGuests: 3, extras: 'A cot, please' });
    for (const path of [BOOKINGS, `${BOOKINGS}?lane=pending`]) {
      const listed = (await staff.api(path)).read(bookingListSchema);
      expect(listed.find((one) => one.id === id)).toMatchObject({
        numberOfGuests: 3,
        guests: 3,
        extras: 'A cot, please',
        specialRequests: 'A cot, please',
      });
    }
    const [own] = (await guest.api(BOOKINGS)).read(bookingListSchema);
    expect(own).not.toHaveProperty('guests');
  });

  it('F-02 F-06 the board tells of whom the team has noted something, and guests are not told', async () => {
    const [staff, guest] = [await staffMember(), worker.browser()];
    const [noted, other] = [
      await book(guest, { phoneNumber: '+96892223301' }),
      await book(guest, { phoneNumber: '+96892223302' }),
    ];
    await staff.post(`/api/admin/guests/${encodeURIComponent(noted.phoneNumber)}/notes`, {
      text: 'Allergic to feathers.',
    });
    const board = (await staff.api(BOOKINGS)).read(bookingListSchema);
    const flagOf = (id: number) => board.find((one) => one.id === id)?.hasTeamNote;
    expect([flagOf(noted.id), flagOf(other.id)]).toEqual([true, false]);
    const own = (await guest.api(BOOKINGS)).read(bookingListSchema);
    expect(own.map((one) => 'hasTeamNote' in one)).toEqual([false, false]);
  });

  it('F-01 K-01 the board tells which VIP card a guest holds today, and guests are not told', async () => {
    const [staff, guest] = [await staffMember(), worker.browser()];
    const today = muscatDay(Date.now());
    const sold = [
      ['+96892223311', 'silver', today],
      ['+96892223311', 'elite', today],
      ['+96892223312', 'gold', addDays(today, 3)],
    ] as const;
    for (const [phoneNumber, cardType, startDate] of sold) {
      const card = { ...aCardBody({ phoneNumber, cardType, startDate }), confirm: true };
      expect((await staff.post(CARDS, card)).status).toBe(201);
    }
    const [holder, later, other] = [
      await book(guest, { phoneNumber: '+96892223311' }),
      await book(guest, { phoneNumber: '+96892223312' }),
      await book(guest, { phoneNumber: '+96892223313' }),
    ];
    const board = (await staff.api(BOOKINGS)).read(bookingListSchema);
    const cardOf = (id: number) => board.find((one) => one.id === id)?.vipCard;
    expect([holder, later, other].map(({ id }) => cardOf(id))).toEqual([
      'elite',
      undefined,
      undefined,
    ]);
    const own = (await guest.api(BOOKINGS)).read(bookingListSchema);
    expect(own.map((one) => 'vipCard' in one)).toEqual([false, false, false]);
  });

  it('B-02 every live booking stands in the lane of its day, and on the board', async () => {
    const staff = await staffMember();
    const today = muscatDay(Date.now());
    const stays = [
      ['pending', 'pending', 0, 1],
      ['arrivals', 'approved', 0, 1],
      ['arrivals', 'confirmed', 0, 30],
      ['inHouse', 'approved', -1, 1],
      ['inHouse', 'confirmed', -29, 1],
      ['departures', 'approved', -1, 0],
      ['departures', 'confirmed', -9, -3],
      ['upcoming', 'approved', 1, 2],
      ['upcoming', 'confirmed', 365, 366],
      ['closed', 'completed', 3, 4],
      ['closed', 'cancelled', 3, 4],
    ] as const;
    const references: string[] = [];
    for (const [lane, status, from, to] of stays) {
      const booking = await bookingIn(status, staff);
      const [checkIn, checkOut] = [addDays(today, from), addDays(today, to)];
      await worker.db().batch([
        worker
          .db()
          .prepare(
            'UPDATE booking_submissions SET checkInDate = ?1, checkOutDate = ?2 WHERE id = ?3',
          )
          .bind(checkIn, checkOut, booking.id),
        worker
          .db()
          .prepare('UPDATE booking_nights SET night = ?1 WHERE bookingId = ?2')
          .bind(from <= 0 && to > 0 ? today : checkIn, booking.id),
      ]);
      const page = (await staff.api(`${BOOKINGS}?lane=${lane}`)).read(bookingListSchema);
      expect([lane, page.some(({ id }) => id === booking.id)]).toEqual([lane, true]);
      const isIn = lane === 'inHouse' || lane === 'departures';
      const marks = { checkedInAt: isIn ? booking.createdAt : null, checkedOutAt: null };
      const stay = { status, checkInDate: checkIn, checkOutDate: checkOut };
      expect(boardLane({ ...stay, ...marks }, today)).toBe(lane);
      references.push(booking.reference);
    }
    const board = (await staff.api(BOOKINGS))
      .read(bookingListSchema)
      .map(({ reference }) => reference);
    expect(references.filter((reference) => !board.includes(reference))).toEqual([]);
  });

  it.each(['~', 'x~y', '2026-12-01~1e999', '2026-12-01', '~~~', '9999~-1'])(
    'B-02 a cursor that no page gave is no fault: %s',
    async (cursor) => {
      const staff = await staffMember();
      expect(
        (await staff.api(`${BOOKINGS}?lane=upcoming&cursor=${encodeURIComponent(cursor)}`)).status,
      ).toBe(200);
    },
  );

  it('B-02 R-17 the board and the clock read as many rows with a long history as without one', async () => {
    const staff = await staffMember();
    const count = async (path: string) =>
      Number(
        (await staff.api(path, { headers: { 'X-Count-Rows': '1', 'X-Poll': '1' } })).headers.get(
          'X-D1-Rows-Read',
        ),
      );
    const paths = [`${BOOKINGS}?lane=inHouse`, '/api/room-inventory'];
    const seed = async (prefix: string, status: string, expiresAt: string | null) =>
      worker
        .db()
        .prepare(
          `INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate, roomType, bedType, smokingPreference, totalPrice, status, expiresAt, lastOperation, createdAt, updatedAt)
           WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
           SELECT ?1 || i, 'Past guest', '+96890000002', '2020-01-01', '2020-01-02', 'gold', 'double', 'non_smoking', 13200, ?2, ?3, 'seed', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM n`,
        )
        .bind(prefix, status, expiresAt)
        .run();
    const before = await Promise.all(paths.map(count));
    await seed('HELD-', 'approved', null);
    await seed('WAIT-', 'pending', '2099-01-01T00:00:00.000Z');
    expect(await Promise.all(paths.map(count))).toEqual(before);
    await worker
      .db()
      .exec(
        "DELETE FROM booking_submissions WHERE reference LIKE 'HELD-%' OR reference LIKE 'WAIT-%'",
      );
  });

  it('F-05 the field of the board finds what the one search finds, in one lane where it is asked for', async () => {
    const staff = await staffMember();
    const wanted = await book(worker.browser(), {
      fullName: 'Wadha Al Shibli',
      phoneNumber: '+96893716428',
      contactEmail: 'wadha.shibli@example.com',
    });
    const ended = await book(worker.browser(), { fullName: 'Wadha Al Farsi' });
    await move(staff, ended.id, 'cancelled');
    const [prefix, code = ''] = wanted.reference.split('-');
    const found = async (text: string, lane = '') => {
      const query = new URLSearchParams({ search: text, ...(lane && { lane }) });
      const list = (await staff.api(`${BOOKINGS}?${query.toString()}`)).read(bookingListSchema);
      return list.map(({ id }) => id);
    };
    for (const text of ['6428', '371', code, `${prefix} ${code}`, code.toLowerCase(), 'wadha.sh'])
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([wanted.id])]);
    expect(await found('wadha')).toEqual([wanted.id, ended.id]);
    expect(await found('wadha', 'closed')).toEqual([ended.id]);
    expect(await found('wadha', 'pending')).toEqual([wanted.id]);
    expect(await found('-')).toEqual([]);
  });

  it('B-02 the board has each lane, further pages of a lane, and a search by name, phone and reference', async () => {
    const staff = await staffMember();
    const guest = worker.browser();
    const wanted = await book(guest, { fullName: 'Ibtisam Al Zadjali' });
    for (const text of ['ibtisam', wanted.reference.toLowerCase(), wanted.phoneNumber]) {
      const found = (await staff.api(`${BOOKINGS}?search=${encodeURIComponent(text)}`)).read(
        bookingListSchema,
      );
      expect(found.map(({ id }) => id)).toContain(wanted.id);
    }
    const arabic = await book(guest, { fullName: 'أحمد بن هدى الريامية' });
    for (const text of ['احمد', 'هدي', 'الرياميه', 'أحـمد']) {
      const found = (await staff.api(`${BOOKINGS}?search=${encodeURIComponent(text)}`)).read(
        bookingListSchema,
      );
      expect(found.map(({ id }) => id)).toContain(arabic.id);
    }
    for (let n = 0; n < 52; n++) await move(staff, (await book(worker.browser())).id, 'cancelled');
    const first = await staff.api(`${BOOKINGS}?lane=closed`);
    const cursor = first.headers.get('X-Next-Cursor') ?? '';
    expect(first.read(bookingListSchema)).toHaveLength(50);
    const second = (
      await staff.api(`${BOOKINGS}?lane=closed&cursor=${encodeURIComponent(cursor)}`)
    ).read(bookingListSchema);
    const ids = new Set(first.read(bookingListSchema).map(({ id }) => id));
    expect(second.length).toBeGreaterThan(0);
    expect(
      second.every(
        ({ id, status }) => !ids.has(id) && (status === 'cancelled' || status === 'completed'),
      ),
    ).toBe(true);
  });
});
