import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRequestSchema, type Booking } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { mailService, waitingMails } from '../../../../test/mail-service.ts';
import { editBooking } from '../desk/edit-booking.ts';
import { requestBooking } from '../request/request-booking.ts';
import { changeBookingStatus } from '../status/change-booking-status.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
beforeEach(() => worker.db().exec('DELETE FROM mails'));

type Service = ReturnType<typeof mailService>;

async function callerOf(person: Awaited<ReturnType<typeof aUser>>, isStaff: boolean) {
  await aSession(worker, person);
  const row = await worker
    .db()
    .prepare('SELECT tokenHash FROM sessions WHERE userId = ?1')
    .bind(person.id)
    .first<{ tokenHash: string }>();
  const sessionHash = row?.tokenHash ?? '';
  return { user: person, sessionHash, ...(isStaff && { isStaff, isManager: true }) };
}

async function scene() {
  const service = mailService(worker);
  const [guest, staff] = [await aUser(worker.db()), await aStaffMember(worker.db())];
  const [asGuest, asStaff] = [await callerOf(guest, false), await callerOf(staff, true)];
  const asked = service.request(asGuest);
  const { booking } = await requestBooking(asked, {
    request: bookingRequestSchema.parse(aBookingBody()),
    idempotencyKey: crypto.randomUUID(),
  });
  await asked.settled();
  service.sent.length = 0;
  return { service, asGuest, asStaff, booking };
}

/** Changes a booking at the desk, and answers it as it is then. */
async function edited(
  service: Service,
  caller: Awaited<ReturnType<typeof callerOf>>,
  { id, updatedAt: from }: Pick<Booking, 'id' | 'updatedAt'>,
  change: Omit<Parameters<typeof editBooking>[1]['edit'], 'from'>,
) {
  const ctx = service.request(caller);
  const booking = await editBooking(ctx, { id, edit: { from, ...change } });
  await ctx.settled();
  return booking;
}

const later = ({ checkInDate, checkOutDate }: Booking, days: number) => ({
  checkInDate: addDays(checkInDate, days),
  checkOutDate: addDays(checkOutDate, days),
});

describe('Z-04 a mail of a change that waited', () => {
  it('F-02 Z-04 gives way to the mail of a later change of the same nights', async () => {
    const { service, asStaff, booking } = await scene();
    service.refuse(true);
    const once = await edited(service, asStaff, booking, later(booking, 3));
    service.refuse(false);
    await edited(service, asStaff, once, later(booking, 9));
    expect(service.sent).toHaveLength(1);
    service.goOn(6);
    await service.clock();
    expect(service.sent).toHaveLength(1);
    expect(await waitingMails(worker)).toEqual([]);
  });

  it('F-02 Z-04 leaves where what came later is nothing that it tells of', async () => {
    const { service, asStaff, booking } = await scene();
    service.refuse(true);
    const once = await edited(service, asStaff, booking, later(booking, 3));
    service.refuse(false);
    await edited(service, asStaff, once, { fullName: 'هلال السعيدي' });
    service.goOn(6);
    await service.clock();
    expect(service.sent).toHaveLength(2);
    expect(service.sent[1]?.text).toContain('(was: ');
    expect(await waitingMails(worker)).toEqual([]);
  });

  it('F-02 Z-04 says nothing more of a stay that is over, nor of another end than its own', async () => {
    const { service, asGuest, asStaff, booking } = await scene();
    service.refuse(true);
    await edited(service, asStaff, booking, later(booking, 3));
    const cancelling = service.request(asGuest);
    await changeBookingStatus(cancelling, { id: booking.id, status: 'cancelled' });
    await cancelling.settled();
    await worker
      .db()
      .prepare("UPDATE booking_submissions SET cancelledBy = 'staff' WHERE id = ?1")
      .bind(booking.id)
      .run();
    service.refuse(false);
    service.goOn(6);
    await service.clock();
    expect(service.sent).toEqual([]);
    expect(await waitingMails(worker)).toEqual([]);
  });
});
