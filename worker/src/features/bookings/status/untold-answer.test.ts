import { describe, expect, it } from 'vitest';
import { accountExportSchema } from '#shared/accounts/personal-data.contract.ts';
import { bookingCreatedSchema, bookingSchema } from '#shared/bookings/booking.contract.ts';
import { stayWifiSchema } from '#shared/bookings/my-stay.contract.ts';
import { AnswerScene } from '../../../../test/answer-scene.ts';
import { BOOKINGS } from '../../../../test/booking-scene.ts';
import { later } from '../../../../test/change-scene.ts';
import { rowsOf } from '../../../../test/device-rows.ts';
import { erase } from '../../../../test/erasure-scene.ts';
import { aBookingBody } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new AnswerScene(worker);
const book = async (guest: Actor) =>
  (await guest.post(BOOKINGS, aBookingBody())).read(bookingCreatedSchema);

describe.each(['approved', 'cancelled'] as const)('B-02 %s, and the guest not told', (status) => {
  it('B-02 whatever the guest asks of it is answered as of a request that waits', async () => {
    const guest = worker.browser();
    const booking = await book(guest);
    const { id } = booking;
    await scene.movedTo(booking, 0, 2);
    await scene.answered(id, status);
    const before = await scene.all('SELECT * FROM booking_submissions WHERE id = ?1', id);
    const wifi = await guest.api(`${BOOKINGS}/${id}/wifi`);
    expect(wifi.read(stayWifiSchema)).toEqual({ wifi: null });
    for (const refused of [
      await scene.arrival(guest, id, '18:00'),
      await scene.link(guest, id, 'POST'),
    ])
      expect([refused.status, refused.error]).toMatchObject([
        409,
        { code: 'booking.not_accepted', details: { status: 'pending' } },
      ]);
    for (const body of [{ kind: 'cancel' }, { kind: 'change', ...later(booking) }]) {
      const refused = await scene.ask(guest, id, body);
      expect([refused.status, refused.error]).toMatchObject([
        409,
        { code: 'booking.not_changeable', details: { status: 'pending' } },
      ]);
    }
    expect(await scene.all('SELECT * FROM booking_submissions WHERE id = ?1', id)).toEqual(before);
    expect([await scene.requestsOf(id), await scene.linksOf(id)]).toEqual([[], []]);
  });

  it('B-02 J-01 what the device made, and what its code opens, waits', async () => {
    const guest = worker.browser();
    const { id, reference, receipt } = await book(guest);
    await scene.answered(id, status, { reason: 'no_room', words: 'Sorry' });
    expect(await rowsOf(guest)).toMatchObject([{ id, status: 'pending' }]);
    const found = await worker.browser().api(`${BOOKINGS}/lookup?reference=${reference}`, {
      headers: { 'X-Receipt': receipt ?? '' },
    });
    expect(found.read(bookingSchema)).toMatchObject({ status: 'pending', cancelledBy: null });
    expect(found.text).not.toContain('Sorry');
  });

  it('B-02 A-07 the file of the account says that it waits', async () => {
    const { guest } = await scene.guestWithAccount();
    const { id, expiresAt } = await book(guest);
    await scene.answered(id, status);
    const file = (await guest.api('/api/account/export')).read(accountExportSchema);
    expect(file.bookings).toMatchObject([{ id, status: 'pending', cancelledBy: null, expiresAt }]);
  });

  it('B-02 A-07 with its account it is cancelled as a request, and nothing is told or undone', async () => {
    const { guest } = await scene.guestWithAccount();
    const { id } = await book(guest);
    const answeredAt = await scene.answered(id, status, { reason: 'other', words: 'Mine' });
    const erased = await erase(guest);
    expect([erased.status, await scene.nightsIn(id)]).toEqual([200, []]);
    const undone = await (await scene.staff()).post(`${BOOKINGS}/${id}/undo`, { answeredAt });
    expect([undone.status, await scene.newsOf(id)]).toEqual([409, []]);
    expect(
      await scene.all(
        'SELECT status, cancelledBy, tellAt, askedExpiresAt, rejectWords FROM booking_submissions WHERE id = ?1',
        id,
      ),
    ).toEqual([
      {
        status: 'cancelled',
        cancelledBy: 'guest',
        tellAt: null,
        askedExpiresAt: null,
        rejectWords: '',
      },
    ]);
  });
});

describe('B-02 who cancels what was just answered', () => {
  it('B-02 hears of an approval, which then stands and is cancelled by asking', async () => {
    const guest = worker.browser();
    const { id } = await book(guest);
    await scene.answered(id, 'approved');
    const refused = await scene.cancel(guest, id);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'booking.bad_transition', details: { status: 'approved' } },
    ]);
    expect(await scene.newsOf(id)).toEqual(['booking_approved']);
    expect((await scene.ask(guest, id, { kind: 'cancel' })).status).toBe(201);
  });

  it('B-02 hears of a rejection, which then stands as the hotel’s', async () => {
    const guest = worker.browser();
    const { id } = await book(guest);
    await scene.answered(id, 'cancelled');
    expect((await scene.cancel(guest, id)).read(bookingSchema)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'staff',
    });
    expect(await scene.newsOf(id)).toEqual(['booking_rejected']);
  });
});
