import { expect, test } from 'vitest';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { drawViewSchema, ownDrawSchema } from '#shared/draw/draw.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { DELETION } from '../../../test/booking-scene.ts';
import { at, claimsIn, drawRow } from '../../../test/draw-scene.ts';
import { drawnMonths } from '../../../test/drawn-month.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { runDraws } from './run-draws.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const aDrawnMonth = drawnMonths(worker);
const BOOKINGS = '/api/booking-submissions';
const staffMember = async () => aSession(worker, await aStaffMember(worker.db()));

/** A draw that has ended: its only prize is spent on a night. */
async function aSpentPrize() {
  const { month, winner } = await aDrawnMonth(2);
  const won = await winner();
  const path = `/api/draws/${month}/claims/1`;
  const night = (days: number) => ({
    roomType: 'gold',
    checkInDate: addDays(muscatDay(Date.now()), days),
    guestName: 'A Winner',
    guestPhone: won.phone,
  });
  await won.browser.post(`${path}/claim`, {});
  const book = (days: number) => won.browser.post(`${path}/book`, night(days));
  await book(20);
  const [booking] = (await won.browser.api(BOOKINGS)).read(bookingListSchema);
  if (!booking) throw new Error('the night is not booked');
  expect((await drawRow(worker, month))['status']).toBe('closed');
  return { month, won, book, booking };
}

const prizeOf = async (browser: Actor, month: string) => {
  const { prizes } = (await browser.api(`/api/draws/${month}/mine`)).read(ownDrawSchema);
  return prizes.map(({ status, bookingReference, code }) => [
    status,
    bookingReference,
    code !== null,
  ]);
};
const newsOf = async (browser: Actor) =>
  (await browser.api('/api/notifications')).read(notificationListSchema);

const KEPT = [['claimed', null, true]];
const STILL_YOURS = 'Your prize is still yours';

test('W-04 a prize night that the hotel cancels is no lost prize: its winner is told and books another', async () => {
  const { month, won, book, booking } = await aSpentPrize();
  const { text: result } = await worker.browser().api(`/api/draws/${month}/result`);
  const cancelled = await (
    await staffMember()
  ).api(`${BOOKINGS}/${booking.id}/status`, { method: 'PATCH', json: { status: 'cancelled' } });
  expect(cancelled.status).toBe(200);
  expect(await prizeOf(won.browser, month)).toEqual(KEPT);
  const view = (await worker.browser().api(`/api/draws/${month}`)).read(drawViewSchema);
  expect([view.status, view.claims.map(({ status }) => status)]).toEqual(['drawn', ['claimed']]);
  const told = (await newsOf(won.browser)).find(({ type }) => type === 'booking_withdrawn');
  expect(told?.message).toContain(STILL_YOURS);
  expect(told?.message).not.toContain('points');

  expect((await book(25)).status).toBe(200);
  const [[status, reference] = []] = await prizeOf(won.browser, month);
  expect([status, reference === booking.reference]).toEqual(['fulfilled', false]);
  expect((await drawRow(worker, month))['status']).toBe('closed');
  expect((await worker.browser().api(`/api/draws/${month}/result`)).text).toBe(result);
  await runDraws(at(worker, Date.now() + 60_000));
  expect(await drawRow(worker, month)).toMatchObject({ status: 'closed', fault: null });
});

test('W-04 a winner whose cancellation the hotel agrees to keeps the prize, as points come back', async () => {
  const { month, won, booking } = await aSpentPrize();
  const asked = await won.browser.post(`${BOOKINGS}/${booking.id}/change-requests`, {
    kind: 'cancel',
  });
  expect(asked.status).toBe(201);
  expect(await prizeOf(won.browser, month)).toEqual([['fulfilled', booking.reference, false]]);
  const [open] = (await won.browser.api(BOOKINGS)).read(bookingListSchema);
  const path = `${BOOKINGS}/${booking.id}/change-requests/${open?.changeRequest?.id}`;
  const staff = await staffMember();
  const agreed = await staff.api(path, { method: 'PATCH', json: { answer: 'agree' } });
  expect(agreed.status).toBe(200);
  expect(await prizeOf(won.browser, month)).toEqual(KEPT);
  expect((await drawRow(worker, month))['status']).toBe('drawn');
  const told = (await newsOf(won.browser)).find(({ type }) => type === 'booking_cancel_agreed');
  expect(told?.message).toContain(STILL_YOURS);
});

test('W-04 a deleted prize night gives the prize back too, and its winner reads it by the entry', async () => {
  const { month, won, booking } = await aSpentPrize();
  const deleted = await (
    await staffMember()
  ).api(`${BOOKINGS}/${booking.id}`, { method: 'DELETE', json: DELETION });
  expect(deleted.status).toBeLessThan(300);
  expect(await prizeOf(won.browser, month)).toEqual(KEPT);
  expect((await newsOf(won.browser)).map(({ type }) => type)).toContain('draw_prize_returned');
  const log = await worker
    .db()
    .prepare(
      "SELECT COUNT(*) AS n FROM audit_log WHERE action = 'draw.prize_returned' AND targetId = ?1",
    )
    .bind(month)
    .first('n');
  expect(log).toBe(1);
});

test('W-04 a night that was slept has spent its prize, whatever is deleted afterwards', async () => {
  const { month, won, booking } = await aSpentPrize();
  await worker
    .db()
    .prepare("UPDATE booking_submissions SET status = 'completed' WHERE id = ?1")
    .bind(booking.id)
    .run();
  await (
    await staffMember()
  ).api(`${BOOKINGS}/${booking.id}`, { method: 'DELETE', json: DELETION });
  expect((await claimsIn(worker, month)).map(({ status }) => status)).toEqual(['fulfilled']);
  expect(await prizeOf(won.browser, month)).toEqual([['fulfilled', booking.reference, false]]);
});
