import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRequestSchema, type Booking } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { mailService, waitingMails } from '../../../../test/mail-service.ts';
import { answerChange } from '../change/answer-change.ts';
import { moveStay } from '../change/move-stay.ts';
import { requestChange } from '../change/request-change.ts';
import { editBooking } from '../desk/edit-booking.ts';
import { requestBooking } from '../request/request-booking.ts';
import { changeBookingStatus } from '../status/change-booking-status.ts';
import { writeBookingMailAgain } from './send-booking-mail.ts';

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

/** Staff accept a booking, its guest asks for something, and staff answer while no mail leaves. */
async function answered(
  { service, asGuest, asStaff, booking: { id } }: Awaited<ReturnType<typeof scene>>,
  request: Parameters<typeof requestChange>[1]['request'],
  answer: Parameters<typeof answerChange>[1]['answer'],
) {
  const accepting = service.request(asStaff);
  await changeBookingStatus(accepting, { id, status: 'approved' });
  await accepting.settled();
  const asking = service.request(asGuest);
  const { changeRequest } = await requestChange(asking, { id, request, idempotencyKey: null });
  service.refuse(true);
  const answering = service.request(asStaff);
  const booking = await answerChange(answering, { id, requestId: changeRequest.id, answer });
  await answering.settled();
  service.refuse(false);
  service.sent.length = 0;
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

const WORDS = 'Non-refundable rate';

describe('Z-04 a waiting mail whose own words are still true', () => {
  it.each([
    ['an end', () => ({ kind: 'cancel' }) as const],
    ['other nights', (booking: Booking) => ({ kind: 'change', ...later(booking, 5) }) as const],
  ])(
    'J-05 Z-04 a declined request for %s is told with the words of staff though the beds are others',
    async (_, request) => {
      const given = await scene();
      const { service, asStaff } = given;
      const answer = { answer: 'decline', words: WORDS } as const;
      const booking = await answered(given, request(given.booking), answer);
      await edited(service, asStaff, booking, { bedType: 'single' });
      expect(service.sent).toHaveLength(1);
      expect(service.sent[0]?.text).not.toContain(WORDS);
      service.goOn(6);
      await service.clock();
      expect(service.sent).toHaveLength(2);
      expect(service.sent[1]?.text).toContain(WORDS);
      expect(await waitingMails(worker)).toEqual([]);
    },
  );

  it('J-05 Z-04 an agreed move is told with the words of staff though the beds are others', async () => {
    const given = await scene();
    const { service, asStaff } = given;
    const wish = { kind: 'change', ...later(given.booking, 5) } as const;
    const booking = await answered(given, wish, { answer: 'agree', words: WORDS });
    await edited(service, asStaff, booking, { bedType: 'single' });
    service.goOn(6);
    await service.clock();
    expect(service.sent).toHaveLength(2);
    expect(service.sent[1]?.text).toContain(WORDS);
    expect(await waitingMails(worker)).toEqual([]);
  });

  it('F-02 Z-04 a move by staff gives way to another price, and a decline to other nights', async () => {
    const given = await scene();
    const { service, asStaff, booking } = given;
    await answered(given, { kind: 'cancel' }, { answer: 'decline', words: WORDS });
    service.refuse(true);
    const moving = service.request(asStaff);
    const moved = await moveStay(moving, { id: booking.id, stay: later(booking, 3) });
    await moving.settled();
    service.refuse(false);
    await edited(service, asStaff, moved, { numberOfGuests: 4 });
    expect(await waitingMails(worker)).toHaveLength(2);
    service.goOn(6);
    await service.clock();
    expect(service.sent).toHaveLength(1);
    expect(await waitingMails(worker)).toEqual([]);
  });

  it('J-05 Z-04 what an earlier version wrote is read by the same rule, and never fails', async () => {
    const { service, booking } = await scene();
    const { reference, checkInDate, checkOutDate } = booking;
    const text = { title: 'Title', message: WORDS };
    const said = { ar: text, en: text };
    const again = async (kind: string, stay?: string) => {
      const params = { reference, kind, said, language: 'en', stay };
      return writeBookingMailAgain(service.request({ isSystem: true }), params);
    };
    const others = (baisa: number) =>
      `${checkInDate} ${checkOutDate} diamond single smoking 4 ${baisa} false`;
    for (const stay of [undefined, others(1)])
      expect((await again('change_declined', stay))?.text).toContain(WORDS);
    const samePrice = others(Math.round(booking.totalPrice * 1000));
    for (const kind of ['change_agreed', 'moved']) {
      expect((await again(kind, samePrice))?.text).toContain(WORDS);
      expect(await again(kind, others(1))).toBe(null);
    }
    for (const kind of ['edited', 'restored']) expect(await again(kind, samePrice)).toBe(null);
    for (const stay of ['', checkInDate, `${checkOutDate} ${checkInDate}`])
      expect(await again('change_declined', stay)).toBe(null);
  });
});
