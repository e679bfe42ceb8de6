import { describe, expect, it } from 'vitest';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { walkInAnswerSchema } from '#shared/bookings/staff-booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import type { Beneficiary } from '#shared/membership/beneficiary.contract.ts';
import type { CardPercent } from '#shared/membership/card-benefit.ts';
import { BOOKINGS, DELETION } from '../../../../test/booking-scene.ts';
import { CardBookingScene } from '../../../../test/card-booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new CardBookingScene(worker);
const marks = stayMarkScene(worker);

const paid = async (percent: CardPercent, more: object = {}) => {
  const card = await scene.card();
  const booking = (await scene.withCard(card, percent, more)).read(walkInAnswerSchema);
  return { card, booking };
};
const staffAct = async (path: string, method: string, json?: object) =>
  (await scene.staff()).api(path, { method, ...(json && { json }) });
const status = (id: number, to: string, more: object = {}) =>
  staffAct(`${BOOKINGS}/${id}/status`, 'PATCH', { status: to, ...more });
const remove = (id: number) => staffAct(`${BOOKINGS}/${id}`, 'DELETE', DELETION);
const restore = (id: number) => staffAct(`/api/admin/bookings/${id}/restore`, 'POST');
const reinstate = async (id: number) => {
  const [row] = await scene.all<{ updatedAt: string }>(
    'SELECT updatedAt FROM booking_submissions WHERE id = ?1',
    id,
  );
  return staffAct(`/api/admin/bookings/${id}/reinstate`, 'POST', { cancelledAt: row?.updatedAt });
};
const steps = async (id: number) => (await scene.ledgerOf(id)).map(({ step }) => step);
const nightsUsed = async ({ id }: Beneficiary) =>
  (await scene.cards.shown(id)).beneficiary.freeNightsUsed;

describe('what a booking used of a card goes back with its end', () => {
  it.each(['approved', 'pending'])('K-02 staff cancel or reject one that is %s', async (state) => {
    const { card, booking } = await paid(10, { approve: state === 'approved' });
    expect((await status(booking.id, 'cancelled')).status).toBe(200);
    expect(await steps(booking.id)).toEqual([1, 2]);
    expect((await status(booking.id, 'cancelled')).status).toBe(200);
    expect(await scene.standing(card.id)).toBe(0);
    expect((await scene.ledgerOf(booking.id)).at(-1)?.roomsLeft).toBe(15);
  });

  it('K-02 a rejection gives it back once its guest is told, and undoing it changes nothing', async () => {
    const { booking } = await paid(20);
    const answer = await status(booking.id, 'cancelled', { mayUndo: true });
    expect(await steps(booking.id)).toEqual([1]);
    const [row] = await scene.all<{ updatedAt: string }>(
      'SELECT updatedAt FROM booking_submissions WHERE id = ?1',
      booking.id,
    );
    expect(answer.status).toBe(200);
    const undone = await staffAct(`${BOOKINGS}/${booking.id}/undo`, 'POST', {
      answeredAt: row?.updatedAt,
    });
    expect(undone.status).toBe(200);
    expect(await steps(booking.id)).toEqual([1]);
    await status(booking.id, 'cancelled', { mayUndo: true });
    await scene.all(
      "UPDATE booking_submissions SET tellAt = '2020-01-01T00:00:00.000Z' WHERE id = ?1",
      booking.id,
    );
    await worker.everyMinute();
    expect(await steps(booking.id)).toEqual([1, 2]);
  });

  it('K-02 its guest cancels the request', async () => {
    const { booking } = await paid(10);
    const guest = worker.browser();
    const cancelled = await guest.api(`${BOOKINGS}/${booking.id}/status`, {
      method: 'PATCH',
      json: { status: 'cancelled' },
      headers: { 'X-Receipt': booking.receipt ?? '' },
    });
    expect(cancelled.status).toBe(200);
    expect(await steps(booking.id)).toEqual([1, 2]);
  });

  it('K-02 a request that nobody answers', async () => {
    const { booking } = await paid(50);
    await scene.all(
      "UPDATE booking_submissions SET expiresAt = '2020-01-01T00:00:00.000Z' WHERE id = ?1",
      booking.id,
    );
    await worker.scheduled();
    expect(await steps(booking.id)).toEqual([1, 2]);
  });

  it('K-02 a deletion gives it back, and taking that back takes it again', async () => {
    const { card, booking } = await paid(100);
    expect((await remove(booking.id)).status).toBe(204);
    expect([await steps(booking.id), await nightsUsed(card)]).toEqual([[1, 2], 0]);
    expect((await restore(booking.id)).status).toBe(200);
    expect([await steps(booking.id), await nightsUsed(card)]).toEqual([[1, 2, 3], 1]);
    expect((await restore(booking.id)).status).toBe(200);
    expect(await steps(booking.id)).toEqual([1, 2, 3]);
  });

  it('K-02 a cancellation that is taken back takes it again, a free night among them', async () => {
    const { card, booking } = await paid(100);
    await status(booking.id, 'cancelled');
    expect(await nightsUsed(card)).toBe(0);
    expect((await reinstate(booking.id)).status).toBe(200);
    expect([await steps(booking.id), await nightsUsed(card)]).toEqual([[1, 2, 3], 1]);
  });

  it('K-02 nothing comes back whose card has been used up since', async () => {
    const { card, booking } = await paid(100);
    await remove(booking.id);
    const other = (await scene.withCard(card, 100)).read(walkInAnswerSchema);
    const before = await steps(booking.id);
    const answer = await restore(booking.id);
    expect([answer.status, answer.error.code]).toEqual([409, 'booking.card_used_up']);
    expect(await steps(booking.id)).toEqual(before);
    expect(
      await scene.all<{ status: string; deletedAt: string | null }>(
        'SELECT status FROM booking_submissions WHERE id = ?1 AND deletedAt IS NOT NULL',
        booking.id,
      ),
    ).toEqual([{ status: 'cancelled' }]);
    await status(other.id, 'cancelled');
    expect((await restore(booking.id)).status).toBe(200);
  });

  it('K-02 a stay that took place keeps what it used, also where it is deleted', async () => {
    const { card, booking } = await paid(10, {
      approve: true,
      checkInDate: marks.day(0),
      checkOutDate: marks.day(1),
    });
    expect((await status(booking.id, 'completed')).status).toBe(200);
    expect((await remove(booking.id)).status).toBe(204);
    expect([await steps(booking.id), await scene.standing(card.id)]).toEqual([[1], 1]);
  });
});

describe('what a no-show used of a card', () => {
  const stay = { checkInDate: marks.day(0), checkOutDate: marks.day(2), approve: true };
  /** Its first night has passed. */
  const aDayLater = async (id: number) => {
    await scene.all(
      "UPDATE booking_submissions SET checkInDate = date(checkInDate, '-1 day') WHERE id = ?1",
      id,
    );
    const first = 'SELECT id, date(checkInDate) AS night FROM booking_submissions WHERE id = ?1';
    await scene.all(
      `INSERT INTO booking_nights (bookingId, night, roomType, bedType, smokingType, heldAt)
        SELECT b.id, f.night, b.roomType, b.bedType, b.smokingPreference, b.updatedAt
        FROM booking_submissions b JOIN (${first}) f ON f.id = b.id`,
      id,
    );
  };
  const noShow = async (id: number, releaseNights: boolean) => {
    await aDayLater(id);
    return marks.mark(id, 'no-show', { releaseNights });
  };

  it('K-02 goes back with the nights, and is taken again by the undo', async () => {
    const { booking } = await paid(20, stay);
    expect((await noShow(booking.id, true)).status).toBe(200);
    expect(await steps(booking.id)).toEqual([1, 2]);
    expect((await marks.undo(booking.id, 'no-show')).status).toBe(200);
    expect(await steps(booking.id)).toEqual([1, 2, 3]);
  });

  it('K-02 stays used where the nights are kept', async () => {
    const { booking } = await paid(20, stay);
    expect((await noShow(booking.id, false)).status).toBe(200);
    expect(await steps(booking.id)).toEqual([1]);
    expect((await status(booking.id, 'cancelled')).status).toBe(200);
    expect(await steps(booking.id)).toEqual([1, 2]);
  });

  it('K-02 goes back where the mark comes when all nights are over, and is taken again by the undo', async () => {
    const late = { checkInDate: marks.day(0), checkOutDate: marks.day(1), approve: true };
    const { card, booking } = await paid(100, late);
    expect(await nightsUsed(card)).toBe(1);
    await scene.all(
      `UPDATE booking_submissions SET checkInDate = date(checkInDate, '-1 day'),
        checkOutDate = date(checkOutDate, '-1 day') WHERE id = ?1`,
      booking.id,
    );
    await scene.all(
      "UPDATE booking_nights SET night = date(night, '-1 day') WHERE bookingId = ?1",
      booking.id,
    );
    expect((await marks.mark(booking.id, 'no-show', { releaseNights: true })).status).toBe(200);
    expect([await steps(booking.id), await nightsUsed(card)]).toEqual([[1, 2], 0]);
    expect((await marks.undo(booking.id, 'no-show')).status).toBe(200);
    expect([await steps(booking.id), await nightsUsed(card)]).toEqual([[1, 2, 3], 1]);
  });

  it('K-02 is taken again of a guest who comes after all, or the booking goes on without the card', async () => {
    const { card, booking } = await paid(50, { ...stay, roomType: 'diamond' });
    await noShow(booking.id, true);
    await scene.all('UPDATE vip_beneficiaries SET rooms50 = 0 WHERE id = ?1', card.id);
    const late = await marks.mark(booking.id, 'check-in', { roomNumber: 1 });
    expect([late.status, late.error.code]).toEqual([409, 'booking.card_used_up']);
    expect(await steps(booking.id)).toEqual([1, 2]);
    const { updatedAt } = (await scene.shown(booking.id)).booking;
    const edited = await scene.edited({ id: booking.id, updatedAt }, { withoutCard: true });
    expect([edited.card, edited.totalPrice]).toEqual([null, 48.6]);
    expect((await marks.mark(booking.id, 'check-in', { roomNumber: 1 })).status).toBe(200);
    expect(await steps(booking.id)).toEqual([1, 2]);
  });
});

describe('a booking with a card that staff change', () => {
  it('M-01 another party costs what it costs with the card, and uses nothing more', async () => {
    const { booking } = await paid(20, { approve: true });
    const { updatedAt } = (await scene.shown(booking.id)).booking;
    const edited = await scene.edited({ id: booking.id, updatedAt }, { numberOfGuests: 4 });
    expect([edited.totalPrice, edited.card?.fullPrice]).toEqual([13.76, 17.2]);
    const moved = await staffAct(`${BOOKINGS}/${booking.id}/stay`, 'PATCH', {
      checkInDate: addDays(booking.checkInDate, 1),
      checkOutDate: addDays(booking.checkInDate, 3),
      totalPrice: 27.52,
    });
    expect(moved.read(bookingSchema)).toMatchObject({
      totalPrice: 27.52,
      card: { percent: 20, fullPrice: 34.4 },
    });
    expect(await steps(booking.id)).toEqual([1]);
  });

  it('M-01 without its card it has the full price, and the card has its room again', async () => {
    const { card, booking } = await paid(10, { approve: true });
    const { updatedAt } = (await scene.shown(booking.id)).booking;
    const edited = await scene.edited(
      { id: booking.id, updatedAt },
      { withoutCard: true, totalPrice: 13.2 },
    );
    expect([edited.totalPrice, edited.card]).toEqual([13.2, null]);
    expect([await steps(booking.id), await scene.standing(card.id)]).toEqual([[1, 2], 0]);
  });

  it('M-01 a card that comes off at the same sum is written down, and its guest is told nothing', async () => {
    const { card, booking } = await paid(10, { approve: true });
    // Prices have fallen since it was booked.
    await scene.all(
      'UPDATE booking_submissions SET totalPrice = 13200, fullPrice = 14667 WHERE id = ?1',
      booking.id,
    );
    const { updatedAt } = (await scene.shown(booking.id)).booking;
    const told = () => scene.all('SELECT type FROM notifications ORDER BY id');
    const before = await told();
    const edited = await scene.edited(
      { id: booking.id, updatedAt },
      { withoutCard: true, totalPrice: 13.2 },
    );
    expect([edited.totalPrice, edited.card]).toEqual([13.2, null]);
    expect([await steps(booking.id), await scene.standing(card.id)]).toEqual([[1, 2], 0]);
    expect(await told()).toEqual(before);
    expect(
      await scene.all('SELECT id FROM booking_edits WHERE bookingId = ?1', booking.id),
    ).toEqual([]);
    const [line] = await scene.all<{ details: string }>(
      "SELECT * FROM audit_log WHERE action = 'booking.edited' AND targetId = ?1",
      String(booking.id),
    );
    expect(JSON.stringify(line)).toContain('card');
  });
});
