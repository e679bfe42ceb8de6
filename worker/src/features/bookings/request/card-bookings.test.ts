import { describe, expect, it } from 'vitest';
import { CARD_NIGHT_BOOKING_TYPE } from '#shared/bookings/booking.contract.ts';
import { walkInAnswerSchema } from '#shared/bookings/staff-booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { CardBookingScene } from '../../../../test/card-booking-scene.ts';
import { aBookingBody } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new CardBookingScene(worker);
const TODAY = muscatDay(Date.now());
const counts = () =>
  scene.all(`SELECT (SELECT COUNT(*) FROM booking_submissions) AS bookings,
    (SELECT COUNT(*) FROM vip_booking_uses) AS uses, (SELECT COUNT(*) FROM audit_log) AS audit`);

describe('a VIP card that pays for a booking at the desk', () => {
  it('M-01 K-02 pays its part in the same step, and everybody reads the sum that is left', async () => {
    const card = await scene.card();
    const booking = (await scene.withCard(card, 20, { numberOfGuests: 3 })).read(
      walkInAnswerSchema,
    );
    expect(booking).toMatchObject({
      totalPrice: 12.16,
      paymentMethod: 'cash',
      isPointsBooking: false,
      card: { percent: 20, fullPrice: 15.2 },
    });
    expect(await scene.ledgerOf(booking.id)).toEqual([{ percent: 20, step: 1, roomsLeft: 7 }]);
    expect(
      await scene.all(
        "SELECT after FROM audit_log WHERE action = 'card.booking' AND targetId = ?1",
        String(card.id),
      ),
    ).toEqual([{ after: 'percent=20' }]);
    const shown = await scene.cards.shown(card.id);
    expect(shown.rooms).toEqual([
      { percent: 10, rooms: 15, used: 0 },
      { percent: 20, rooms: 8, used: 1 },
      { percent: 50, rooms: 3, used: 0 },
    ]);
    expect(shown.bookings).toMatchObject([{ reference: booking.reference, percent: 20 }]);
    expect((await scene.shown(booking.id)).booking.card).toEqual({
      percent: 20,
      fullPrice: 15.2,
      id: card.id,
    });
  });

  it('K-02 a free night is booked at price 0, approved, and counts on the card', async () => {
    const card = await scene.card();
    const booking = (await scene.withCard(card, 100)).read(walkInAnswerSchema);
    expect(booking).toMatchObject({
      status: 'approved',
      totalPrice: 0,
      isPointsBooking: true,
      pointsUsed: 0,
      bookingType: CARD_NIGHT_BOOKING_TYPE,
      card: { percent: 100, fullPrice: 13.2 },
    });
    const { beneficiary } = await scene.cards.shown(card.id);
    expect(beneficiary).toMatchObject({ freeNightsUsed: 1, revision: card.revision + 1 });
    const before = await counts();
    const again = await scene.withCard(card, 100);
    expect([again.status, again.error.code]).toEqual([409, 'booking.card_used_up']);
    const tap = await scene.cards.use(beneficiary, 'free-nights');
    expect([tap.status, tap.error.code]).toEqual([409, 'card.used_up']);
    expect(await counts()).toEqual(before);
  });

  it('K-02 B-04 sent several times at once it is one booking, also of the last night of a card', async () => {
    const card = await scene.card();
    const key = crypto.randomUUID();
    const { checkInDate, checkOutDate } = aBookingBody();
    const more = { fullName: 'Salim', phoneNumber: '+96891234567', checkInDate, checkOutDate };
    const sent = await Promise.all([1, 2, 3, 4].map(() => scene.withCard(card, 100, more, key)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(sent.map((one) => one.read(walkInAnswerSchema).id)).size).toBe(1);
    expect(await scene.standing(card.id)).toBe(1);
  });

  it('K-02 a free night that was recorded without a booking is used up too', async () => {
    const card = await scene.card();
    await scene.cards.use(card, 'free-nights');
    const answer = await scene.withCard(card, 100);
    expect([answer.status, answer.error.code]).toEqual([409, 'booking.card_used_up']);
    expect(await scene.standing(card.id)).toBe(0);
  });

  it('K-02 of eight bookings at once three get the three rooms at half price', async () => {
    const card = await scene.card();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => scene.withCard(card, 50, { approve: true })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await scene.standing(card.id)).toBe(3);
    expect(
      await scene.all('SELECT 1 FROM booking_submissions WHERE cardId = ?1', card.id),
    ).toHaveLength(3);
  });

  it('K-02 the one free night is given once, whether taps or bookings ask for it', async () => {
    const card = await scene.card();
    const answers = await Promise.all([
      scene.withCard(card, 100),
      scene.cards.use(card, 'free-nights'),
      scene.withCard(card, 100),
      scene.cards.use(card, 'free-nights'),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await scene.cards.shown(card.id)).beneficiary.freeNightsUsed).toBe(1);
  });

  it('K-02 the same booking sent again uses the card once', async () => {
    const card = await scene.card();
    const key = crypto.randomUUID();
    const body = { phoneNumber: '+96890001122', checkInDate: addDays(TODAY, 3) };
    const asked = { ...body, checkOutDate: addDays(TODAY, 4) };
    const [first, second] = await Promise.all([
      scene.withCard(card, 10, asked, key),
      scene.withCard(card, 10, asked, key),
    ]);
    const third = await scene.withCard(card, 10, asked, key);
    const made = first.read(walkInAnswerSchema);
    expect([second.read(walkInAnswerSchema).id, third.read(walkInAnswerSchema).id]).toEqual([
      made.id,
      made.id,
    ]);
    expect(await scene.ledgerOf(made.id)).toHaveLength(1);
  });

  it('M-01 must be good on the day of arrival, and its free night is one night', async () => {
    const card = await scene.card();
    const before = await counts();
    const night = (checkInDate: string, nights = 1) => ({
      checkInDate,
      checkOutDate: addDays(checkInDate, nights),
    });
    const long = await scene.withCard(card, 100, night(addDays(TODAY, 5), 2));
    const none = await scene.withCard({ id: 999_999 }, 10);
    expect([long.error.code, none.status]).toEqual(['points.one_night', 404]);
    expect(await counts()).toEqual(before);
    await scene.all('UPDATE vip_beneficiaries SET lastDay = ?2 WHERE id = ?1', card.id, TODAY);
    const ended = await scene.withCard(card, 10, night(addDays(TODAY, 2)));
    expect([ended.status, ended.error.code]).toEqual([409, 'booking.card_ended']);
    const begins = addDays(TODAY, 20);
    const later = await scene.cards.card({ cardType: 'silver', startDate: begins });
    const early = await scene.withCard(later, 10, night(addDays(TODAY, 2)));
    expect([early.status, early.error.code]).toEqual([409, 'booking.card_not_started']);
    expect((await scene.withCard(later, 10, night(begins))).status).toBe(201);
  });

  it('M-01 another sum than the one that was seen is refused with the right one', async () => {
    const card = await scene.card();
    const answer = await scene.withCard(card, 10, { totalPrice: 13.2 });
    expect([answer.status, answer.error.code, answer.error.details]).toEqual([
      409,
      'booking.price_changed',
      { totalPrice: 11.88 },
    ]);
    expect(await scene.standing(card.id)).toBe(0);
    expect((await scene.withCard(card, 10, { totalPrice: 11.88 })).status).toBe(201);
  });

  it('M-01 a guest cannot put a card on a request of their own', async () => {
    const card = await scene.card();
    const guest = await scene.stranger();
    const asked = { ...aBookingBody(), card: { id: card.id, percent: 50 } };
    const answer = await guest.post('/api/booking-submissions', asked);
    expect(answer.status).toBe(400);
    expect(await scene.standing(card.id)).toBe(0);
  });
});

describe('what a stay would cost with a card', () => {
  const stay = {
    roomType: 'gold',
    checkInDate: addDays(TODAY, 4),
    checkOutDate: addDays(TODAY, 5),
  };

  it('M-01 is said of a card by its number, and of the cards that a phone has', async () => {
    const card = await scene.card();
    const byNumber = await scene.quote({ card: card.cardNumber.toLowerCase(), ...stay });
    const byPhone = await scene.quote({ phone: card.phoneNumber, ...stay });
    expect(byPhone).toEqual(byNumber);
    expect(byNumber.fullPrice).toBe(13.2);
    expect(byNumber.cards[0]).toMatchObject({ id: card.id, cardType: 'silver' });
    expect(
      byNumber.cards[0]?.offers.map(({ percent, left, problem, totalPrice }) => [
        percent,
        left,
        problem,
        totalPrice,
      ]),
    ).toEqual([
      [10, 15, null, 11.88],
      [20, 8, null, 10.56],
      [50, 3, null, 6.6],
      [100, 1, null, 0],
    ]);
    const two = await scene.quote({
      phone: card.phoneNumber,
      ...stay,
      checkOutDate: addDays(TODAY, 6),
    });
    expect(two.cards[0]?.offers.at(-1)?.problem).toBe('one_night');
  });

  it('M-01 a number of another year, a wrong code and an empty stay are refused', async () => {
    const card = await scene.card();
    const staff = await scene.staff();
    const ask = (body: object) => staff.post('/api/admin/card-quotes', { ...stay, ...body });
    const other = await ask({ card: card.cardNumber.replace(/ \d{4} /, ' 1999 ') });
    expect([other.status, other.error.code]).toEqual([404, 'card.code_wrong']);
    const code = await ask({ card: `${card.cardNumber} 123 456` });
    expect([code.status, code.error.code]).toEqual([404, 'card.code_wrong']);
    const empty = await ask({ phone: card.phoneNumber, checkOutDate: stay.checkInDate });
    expect([empty.status, empty.error.code]).toEqual([400, 'booking.stay_order']);
    expect((await scene.quote({ ...stay, phone: '+96891110000' })).cards).toEqual([]);
  });
});
