import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { pointsHoldSchema } from '#shared/points/points.contract.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import { BOOKINGS, bookingScene, DELETION } from '../../../test/booking-scene.ts';
import { ChangeScene, later } from '../../../test/change-scene.ts';
import { aBookingBody } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { pointsScene, type PointsGuest } from '../../../test/points-scene.ts';
import { deviceScope, raisedTopics } from '../../../test/raised-topics.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const changes = new ChangeScene(worker);
const { letExpire } = bookingScene(worker);
const { guestWith, desk, letPass } = pointsScene(worker);

const raisedBy = ({ person }: PointsGuest, change: () => Promise<unknown>) =>
  raisedTopics(worker, new Map([[`u:${person.id}`, 'own']]), change);

const OF_BOOKING = ['bookings', 'own:bookings', 'own:notifications', 'own:points'];

describe('R-17 the topics of a change', () => {
  it('R-17 a request, an approval, an end and a deletion raise those of staff, stock and owner', async () => {
    const guest = await guestWith(0);
    const staff = await desk();
    let id = 0;
    const request = async () => {
      id = (await guest.book(aBookingBody())).read(bookingCreatedSchema).id;
    };
    const move = (status: string) => () =>
      staff.api(`${BOOKINGS}/${id}/status`, { method: 'PATCH', json: { status } });
    expect(await raisedBy(guest, request)).toEqual([
      'bookings',
      'inventory',
      ...OF_BOOKING.slice(1),
    ]);
    expect(await raisedBy(guest, move('approved'))).toEqual(OF_BOOKING);
    expect(await raisedBy(guest, move('approved')), 'no change').toEqual([]);
    expect(await raisedBy(guest, move('cancelled'))).toContain('inventory');
    expect(await raisedBy(guest, move('confirmed')), 'refused').toEqual([]);
    const remove = () => staff.api(`${BOOKINGS}/${id}`, { method: 'DELETE', json: DELETION });
    expect(await raisedBy(guest, remove)).toContain('own:bookings');
    expect(await raisedBy(guest, () => guest.browser.api(BOOKINGS)), 'a list').toEqual([]);
  });

  it('R-17 P-05 points set aside, given back and expired raise those of their owner alone', async () => {
    const guest = await guestWith(POINTS_COST.silver);
    let holdId = '';
    const hold = async () => {
      holdId = (await guest.setAside(POINTS_COST.silver)).read(pointsHoldSchema).holdId;
    };
    expect(await raisedBy(guest, hold)).toEqual(['own:points']);
    expect(await raisedBy(guest, () => guest.giveBack(holdId))).toEqual(['own:points']);
    await hold();
    // What the month itself asks for, its draft of a draw, is done.
    await worker.scheduled();
    await letPass(holdId);
    expect(await raisedBy(guest, () => worker.scheduled())).toEqual(['own:points']);
  });

  it('R-11 R-17 a request that expires raises those of staff, stock and owner, once', async () => {
    const guest = await guestWith(0);
    const { id } = (await guest.book(aBookingBody())).read(bookingCreatedSchema);
    await letExpire(id);
    expect(await raisedBy(guest, () => worker.scheduled())).toEqual([
      'bookings',
      'inventory',
      'own:bookings',
      'own:notifications',
    ]);
    expect(await raisedBy(guest, () => worker.scheduled())).toEqual([]);
  });

  it('R-13 R-17 without an account those of each device that opens the booking, and of no other', async () => {
    const [mine, opener, stranger] = [worker.browser(), worker.browser(), worker.browser()];
    await stranger.post(BOOKINGS, aBookingBody());
    const { id, reference, receipt } = (await mine.post(BOOKINGS, aBookingBody())).read(
      bookingCreatedSchema,
    );
    const names = new Map([[await deviceScope(mine), 'mine']]);
    const again = () => mine.post(BOOKINGS, aBookingBody());
    expect(await raisedTopics(worker, names, again)).toEqual([
      'bookings',
      'inventory',
      'mine:bookings',
    ]);
    const lookup = `${BOOKINGS}/lookup?reference=${reference}`;
    await opener.api(lookup, { headers: { 'X-Receipt': receipt ?? '' } });
    names.set(await deviceScope(opener), 'opener');
    expect(
      await raisedTopics(worker, names, () =>
        opener.api(lookup, { headers: { 'X-Receipt': receipt ?? '' } }),
      ),
      'opened with its code',
    ).toEqual(['opener:bookings']);
    const ofDevices = [
      'mine:bookings',
      'mine:notifications',
      'opener:bookings',
      'opener:notifications',
    ];
    const staff = await desk();
    const approve = () =>
      staff.api(`${BOOKINGS}/${id}/status`, { method: 'PATCH', json: { status: 'approved' } });
    expect(await raisedTopics(worker, names, approve)).toEqual(['bookings', ...ofDevices]);
    const remove = () => staff.api(`${BOOKINGS}/${id}`, { method: 'DELETE', json: DELETION });
    expect(await raisedTopics(worker, names, remove)).toEqual([
      'bookings',
      'inventory',
      ...ofDevices,
    ]);
  });

  it('R-11 R-17 a device whose request expires hears of it', async () => {
    const mine = worker.browser();
    const { id } = (await mine.post(BOOKINGS, aBookingBody())).read(bookingCreatedSchema);
    await letExpire(id);
    const names = new Map([[await deviceScope(mine), 'mine']]);
    expect(await raisedTopics(worker, names, () => worker.scheduled())).toEqual([
      'bookings',
      'inventory',
      'mine:bookings',
      'mine:notifications',
    ]);
  });

  it('R-13 R-17 a change that a guest asks for, and its answer, raise those of the device', async () => {
    const mine = worker.browser();
    const booking = await changes.approved(mine);
    const names = new Map([[await deviceScope(mine), 'mine']]);
    const ofDevice = ['mine:bookings', 'mine:notifications'];
    let asked = 0;
    const ask = async () => {
      asked = (await changes.asked(mine, booking.id, { kind: 'change', ...later(booking) })).id;
    };
    expect(await raisedTopics(worker, names, ask)).toEqual(['bookings', ...ofDevice]);
    const agree = () => changes.answer(booking.id, asked, { answer: 'agree' });
    expect(await raisedTopics(worker, names, agree)).toEqual([
      'bookings',
      'inventory',
      ...ofDevice,
    ]);
  });
});
