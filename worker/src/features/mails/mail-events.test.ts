import { createHmac, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownAccountSchema } from '#shared/accounts/personal-data.contract.ts';
import { bookingRequestSchema } from '#shared/bookings/booking.contract.ts';
import { staffBookingSchema } from '#shared/bookings/staff-booking.contract.ts';
import { shownMailsSchema } from '#shared/mails/mails.contract.ts';
import { aRequest } from '../../../test/a-request.ts';
import { countRows } from '../../../test/count-rows.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { requestBooking } from '../bookings/request/request-booking.ts';
import { forgetBounces } from './note-mail-event.ts';

const KEY = randomBytes(24);
const worker = testWorker({
  RATE_LIMITS: 'off',
  RESEND_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
});
const without = testWorker({ RATE_LIMITS: 'off' });
beforeEach(() => worker.db().exec('DELETE FROM mail_bounces'));

interface Sent {
  readonly type?: string;
  readonly to: string;
  /** Minutes ago. */
  readonly seen?: number;
  readonly signed?: number;
  readonly key?: Buffer;
  readonly changed?: string;
}

function tell(
  { type = 'email.bounced', to, seen = 1, signed = 0, key = KEY, changed = '' }: Sent,
  at = worker,
) {
  const body = JSON.stringify({
    type,
    created_at: new Date(Date.now() - seen * 60_000).toISOString(),
    data: { email_id: 'e1', from: 'Stay <stay@stay.example>', to: [to], subject: 'Hello' },
  });
  const id = 'msg_1';
  const timestamp = String(Math.floor(Date.now() / 1000) - signed * 60);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return at.browser().api('/api/mail-events', {
    method: 'POST',
    body: body + changed,
    headers: {
      'Content-Type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${'A'.repeat(43)}= v1,${signature}`,
    },
  });
}

const kept = async () =>
  (await worker.db().prepare('SELECT email, kind FROM mail_bounces ORDER BY email').all()).results;

describe('Z-04 events of the mail service', () => {
  test('Z-04 A-07 are taken where they are signed, and not long ago; there is no such address without a secret', async () => {
    const to = 'gone@example.test';
    const refused: readonly Sent[] = [
      { to, key: randomBytes(24) },
      { to, signed: 6 },
      { to, signed: -6 },
      { to, changed: ' ' },
    ];
    for (const sent of refused) {
      const answer = await tell(sent);
      expect([answer.status, answer.error.code]).toEqual([403, 'auth.forbidden']);
    }
    expect(await kept()).toEqual([]);
    expect((await tell({ to }, without)).status).toBe(404);
    for (const time of [1, 2]) expect([time, (await tell({ to })).status]).toEqual([time, 204]);
    expect(await kept()).toEqual([{ email: to, kind: 'bounced' }]);
  });

  test('Z-04 the latest counts, in whatever order they come; what says nothing of a mail is passed over', async () => {
    const to = 'Somebody <Some.Body@Example.test>';
    const email = 'some.body@example.test';
    await tell({ to, type: 'email.delivered', seen: 9 });
    await tell({ to, type: 'email.opened' });
    expect(await kept()).toEqual([]);
    await tell({ to, seen: 7 });
    await tell({ to, type: 'email.delivered', seen: 3 });
    expect(await kept()).toEqual([{ email, kind: 'delivered' }]);
    await tell({ to, seen: 7 });
    expect(await kept()).toEqual([{ email, kind: 'delivered' }]);
    await tell({ to, type: 'email.complained', seen: 1 });
    expect(await kept()).toEqual([{ email, kind: 'complained' }]);
    expect((await tell({ to: 'nobody' })).status).toBe(204);
    expect(await kept()).toHaveLength(1);
  });

  test('Z-04 are told to the guest, at their booking and to managers; an erasure forgets them', async () => {
    const guest = await aUser(worker.db());
    const browser = await aSession(worker, guest);
    const desk = await aSession(worker, await aStaffMember(worker.db()));
    const { booking } = await requestBooking(aRequest(worker, worker.db()), {
      request: bookingRequestSchema.parse(aBookingBody({ contactEmail: guest.email })),
      idempotencyKey: crypto.randomUUID(),
    });
    const told = async () => [
      (await browser.api('/api/account')).read(ownAccountSchema).mailReturns,
      (await desk.api(`/api/admin/bookings/${booking.id}`)).read(staffBookingSchema).mailReturns,
      (await desk.api('/api/admin/mails')).read(shownMailsSchema).returned,
    ];
    expect(await told()).toEqual([undefined, undefined, 0]);
    await tell({ to: guest.email });
    expect(await told()).toEqual(['bounced', 'bounced', 1]);
    await tell({ to: guest.email, type: 'email.delivered', seen: 0 });
    expect(await told()).toEqual([undefined, undefined, 0]);
    await tell({ to: 'another@example.test' });
    expect((await erase(browser)).status).toBe(200);
    expect(await kept()).toEqual([{ email: 'another@example.test', kind: 'bounced' }]);
  });

  test('Z-04 are forgotten in time', async () => {
    await tell({ to: 'new@example.test' });
    await worker
      .db()
      .prepare(
        "INSERT INTO mail_bounces (email, kind, at) VALUES ('old@example.test', 'bounced', ?1)",
      )
      .bind(new Date(Date.now() - 181 * 86_400_000).toISOString())
      .run();
    await forgetBounces(aRequest(worker, worker.db(), { isSystem: true }));
    expect(await kept()).toEqual([{ email: 'new@example.test', kind: 'bounced' }]);
    expect(await countRows(worker, 'mail_bounces')).toBe(1);
  });
});
