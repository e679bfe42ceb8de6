import { beforeEach, describe, expect, test } from 'vitest';
import { bookingRequestSchema } from '#shared/bookings/booking.contract.ts';
import { countRows } from '../../../test/count-rows.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { mailService, waitingMails } from '../../../test/mail-service.ts';
import { resendVerification } from '../accounts/register.ts';
import { requestBooking } from '../bookings/request/request-booking.ts';
import { changeBookingStatus } from '../bookings/status/change-booking-status.ts';
import { retryMails, showMails } from './show-mails.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
beforeEach(async () => {
  await worker.db().exec('DELETE FROM mails');
  await worker.db().exec('DELETE FROM staff_invitations');
});

const waiting = () => waitingMails(worker);

let people = 0;
const anAddress = () => `somebody-${++people}@example.test`;
describe('Z-04 a mail whose service refuses', () => {
  test('M-01 of a booking leaves later as the booking is then, and not where its guest has heard more', async () => {
    const service = mailService(worker);
    const staff = await aStaffMember(worker.db());
    const ask = async () => {
      const asked = service.request({});
      const made = await requestBooking(asked, {
        request: bookingRequestSchema.parse(aBookingBody({ contactEmail: anAddress() })),
        idempotencyKey: crypto.randomUUID(),
      });
      await asked.settled();
      return made.booking;
    };
    service.refuse(true);
    const told = await ask();
    const answered = await ask();
    expect((await waiting()).map(({ key }) => key)).toEqual([
      `booking-${told.reference}-received`,
      `booking-${answered.reference}-received`,
    ]);
    service.refuse(false);
    const session = await aSession(worker, staff);
    const approving = await session.api(`/api/booking-submissions/${answered.id}/status`, {
      method: 'PATCH',
      json: { status: 'approved', from: 'pending' },
    });
    expect(approving.status).toBe(200);
    service.goOn(6);
    await service.clock();
    expect(service.sent.map(({ key }) => key)).toEqual([`booking-${told.reference}-received`]);
    expect(await waiting()).toEqual([]);
  });

  test('Z-04 is tried at growing distances, given up, counted at the desk, and tried again by it', async () => {
    const service = mailService(worker);
    const staff = await aStaffMember(worker.db());
    await aSession(worker, staff);
    const row = await worker
      .db()
      .prepare('SELECT tokenHash FROM sessions WHERE userId = ?1')
      .bind(staff.id)
      .first<{ tokenHash: string }>();
    const atDesk = () =>
      service.request({
        user: staff,
        isStaff: true,
        isManager: true,
        sessionHash: row?.tokenHash ?? '',
      });
    service.refuse(true);
    const asked = service.request({});
    await requestBooking(asked, {
      request: bookingRequestSchema.parse(aBookingBody({ contactEmail: anAddress() })),
      idempotencyKey: crypto.randomUUID(),
    });
    await asked.settled();
    const tries: (number | undefined)[] = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      service.goOn(5);
      await service.clock();
      tries.push((await waiting())[0]?.tries);
    }
    expect([1, 5, 14, 100].map((at) => tries[at])).toEqual([2, 3, 4, 6]);
    expect(tries.at(-1)).toBe(8);
    expect((await waiting())[0]?.failedAt).not.toBeNull();
    expect(await showMails(atDesk())).toEqual({
      waiting: 0,
      failed: 1,
      returned: 0,
      oldest: expect.any(String) as string,
    });
    expect(service.logged.join()).toContain('mail given up');
    expect(service.logged.join()).not.toContain('example.test');

    service.refuse(false);
    const again = atDesk();
    expect(await retryMails(again)).toMatchObject({ waiting: 1, failed: 0 });
    await again.settled();
    expect(service.sent).toHaveLength(1);
    expect(await showMails(atDesk())).toEqual({ waiting: 0, failed: 0, returned: 0, oldest: null });
    expect(await countRows(worker, "audit_log WHERE action = 'site.mails_retried'")).toBe(1);
  });
});

describe('Z-04 a sender that ends in the middle', () => {
  test('Z-04 leaves a mail that the clock sends once its two minutes are over, once', async () => {
    const service = mailService(worker);
    const asked = service.request({});
    const { email } = await aUser(worker.db(), { isVerified: false });
    // Its runtime ends while the mail is on its way: nothing is heard of it again.
    const mailer = () => new Promise<void>(() => undefined);
    await resendVerification({ ...asked, deps: { ...asked.deps, mailer } }, { email });
    service.goOn(1);
    await service.clock();
    expect([service.sent.length, (await waiting()).length]).toEqual([0, 1]);
    service.goOn(2);
    await Promise.all([service.clock(), service.clock()]);
    expect(service.sent.map(({ to }) => to)).toEqual([email]);
    expect(await waiting()).toEqual([]);
  });
});

test('Z-04 what was asked of the status of a booking is written down with it', async () => {
  const service = mailService(worker);
  service.refuse(true);
  const guest = await aUser(worker.db());
  await aSession(worker, guest);
  const row = await worker
    .db()
    .prepare('SELECT tokenHash FROM sessions WHERE userId = ?1')
    .bind(guest.id)
    .first<{ tokenHash: string }>();
  const caller = { user: guest, sessionHash: row?.tokenHash ?? '' };
  const asked = service.request(caller);
  const { booking } = await requestBooking(asked, {
    request: bookingRequestSchema.parse(aBookingBody()),
    idempotencyKey: crypto.randomUUID(),
  });
  await asked.settled();
  const cancelling = service.request(caller);
  await changeBookingStatus(cancelling, { id: booking.id, status: 'cancelled' });
  await cancelling.settled();
  service.refuse(false);
  service.goOn(6);
  await service.clock();
  expect(service.sent.map(({ to, key }) => [to, key])).toEqual([
    [guest.email, `booking-${booking.reference}-cancelled`],
  ]);
});
