import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aStaffMember, signedIn } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const POST = '/api/booking-submissions';

describe('who sees a booking', () => {
  it('R-13 the device that made it, and nobody else', async () => {
    const mine = worker.browser();
    const booking = (await mine.post(POST, aBookingBody())).read(bookingCreatedSchema);
    expect((await mine.api(POST)).read(bookingListSchema).map(({ id }) => id)).toEqual([
      booking.id,
    ]);
    const other = worker.browser();
    await other.post(POST, aBookingBody());
    const seen = (await other.api(POST)).text;
    expect(seen).not.toContain(booking.reference);
    expect((await worker.browser().api(POST)).status).toBe(401);
  });

  it('R-13 another device by reference and code, which it then keeps', async () => {
    const booking = (await worker.browser().post(POST, aBookingBody())).read(bookingCreatedSchema);
    const other = worker.browser();
    const lookup = `/api/booking-submissions/lookup?reference=${booking.reference}`;
    expect((await other.api(lookup)).status).toBe(404);
    // Addresses are written to logs, so a code in one opens nothing.
    expect((await other.api(`${lookup}&code=${booking.receipt}`)).status).toBe(400);
    expect(
      (await other.api(lookup, { headers: { 'X-Receipt': '00000-00000-00000-00000-0000' } })).error
        .code,
    ).toBe('booking.not_found');
    expect(
      (await other.api(lookup, { headers: { 'X-Receipt': booking.receipt?.toLowerCase() ?? '' } }))
        .status,
    ).toBe(200);
    expect(
      (await other.api(POST)).read(bookingListSchema).map(({ reference }) => reference),
    ).toEqual([booking.reference]);
  });

  it('R-13 staff see every booking with a masked ID number, and the full one only on a tap that is written down', async () => {
    const booking = (
      await worker.browser().post(POST, aBookingBody({ idNumber: '77001234' }))
    ).read(bookingCreatedSchema);
    const staff = await signedIn(worker, await aStaffMember(worker.db()));
    const list = await staff.api(POST);
    expect(list.text).toContain(booking.reference);
    expect(list.text).not.toContain('77001234');
    expect((await staff.api(`${POST}/${booking.id}/id-number`)).text).toBe(
      '{"idNumber":"77001234"}',
    );
    const audit = await worker
      .db()
      .prepare("SELECT actor FROM audit_log WHERE action = 'booking.reveal_id' AND targetId = ?1")
      .bind(String(booking.id))
      .all<{ actor: string }>();
    expect(audit.results).toHaveLength(1);
    expect(audit.results[0]?.actor).toMatch(/^staff:/);
  });
});
