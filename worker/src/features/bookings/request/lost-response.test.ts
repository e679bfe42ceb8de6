import { describe, expect, it } from 'vitest';
import { bookingRequestSchema } from '#shared/bookings/booking.contract.ts';
import { aRequest } from '../../../../test/a-request.ts';
import { countRows } from '../../../../test/count-rows.ts';
import {
  aBookingBody,
  aStaffMember,
  aUser,
  givePoints,
  hasArrived,
  type Person,
} from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { losingFirstAnswer } from '../../../../test/odd-batches.ts';
import { NOBODY } from '../../../context.ts';
import type { Caller, RequestContext } from '../../../context.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { completeBooking } from '../status/change-booking-status.ts';
import { requestBooking } from './request-booking.ts';

const worker = testWorker();

function request(caller: Caller): {
  request: RequestContext;
  mails: Mail[];
  settled: () => Promise<unknown>;
} {
  const mails: Mail[] = [];
  const work: Promise<unknown>[] = [];
  const asked = aRequest(worker, losingFirstAnswer(worker.db()), caller);
  return {
    request: {
      ...asked,
      deps: { ...asked.deps, mailer: async (mail: Mail) => void mails.push(mail) },
      waitUntil: (one) => void work.push(one),
    },
    mails,
    settled: () => Promise.all(work),
  };
}

const countOf = (from: string, ...values: unknown[]) => countRows(worker, from, ...values);
const signedIn = (person: Person, isStaff = false): Caller => ({
  ...NOBODY,
  user: person,
  isStaff,
});

describe('an answer of the database that got lost', () => {
  it.each([
    ['with a key', crypto.randomUUID()],
    ['without a key', null],
  ])('R-16 a request %s is stored once, is no repeat, and its mail leaves', async (_name, key) => {
    const { request: asked, mails, settled } = request(NOBODY);
    const body = bookingRequestSchema.parse(aBookingBody({ contactEmail: 'guest@example.test' }));
    const { booking, replayed } = await requestBooking(asked, {
      request: body,
      idempotencyKey: key,
    });
    await settled();
    expect(replayed).toBe(false);
    expect(mails.map((mail) => mail.key)).toEqual([`booking-${booking.reference}-received`]);
    expect(await countOf('booking_submissions WHERE phoneNumber = ?1', body.phoneNumber)).toBe(1);
    expect(
      await countOf(
        "audit_log WHERE action = 'booking.request' AND targetId = ?1",
        String(booking.id),
      ),
    ).toBe(1);
  });

  it('P-05 a free night is paid once, and its mail leaves', async () => {
    const person = await aUser(worker.db());
    await givePoints(worker.db(), person, 320);
    const { request: asked, mails, settled } = request(signedIn(person));
    const body = bookingRequestSchema.parse(
      aBookingBody({ isPointsBooking: true, roomType: 'gold' }),
    );
    const { booking, replayed } = await requestBooking(asked, {
      request: body,
      idempotencyKey: crypto.randomUUID(),
    });
    await settled();
    expect([replayed, mails.map((mail) => mail.key)]).toEqual([
      false,
      [`booking-${booking.reference}-approved`],
    ]);
    expect(mails[0]?.text).toContain('nothing to pay on arrival');
    expect(await countOf('point_transactions WHERE bookingId = ?1', booking.id)).toBe(1);
    expect(
      await worker
        .db()
        .prepare('SELECT totalPoints FROM user_points WHERE userEmail = ?1')
        .bind(person.email)
        .first(),
    ).toEqual({
      totalPoints: 160,
    });
  });

  it('B-02 a completion earns once and is written down once', async () => {
    const [guest, staff] = [await aUser(worker.db()), await aStaffMember(worker.db())];
    const body = bookingRequestSchema.parse(aBookingBody({ roomType: 'diamond' }));
    const { booking } = await requestBooking(request(signedIn(guest)).request, {
      request: body,
      idempotencyKey: null,
    });
    await hasArrived(worker.db(), booking.id);
    const { request: asked, settled } = request(signedIn(staff, true));
    expect((await completeBooking(asked, booking)).pointsEarned).toBe(15);
    await settled();
    expect(
      await countOf(
        "audit_log WHERE action = 'booking.completed' AND targetId = ?1",
        String(booking.id),
      ),
    ).toBe(1);
    expect(
      await countOf("point_transactions WHERE kind = 'earn' AND bookingId = ?1", booking.id),
    ).toBe(1);
  });
});
