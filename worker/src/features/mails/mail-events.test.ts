import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownAccountSchema } from '#shared/accounts/personal-data.contract.ts';
import { bookingRequestSchema } from '#shared/bookings/booking.contract.ts';
import { staffBookingSchema } from '#shared/bookings/staff-booking.contract.ts';
import { shownMailsSchema } from '#shared/mails/mails.contract.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { aRequest } from '../../../test/a-request.ts';
import { bookingScene } from '../../../test/booking-scene.ts';
import { countRows } from '../../../test/count-rows.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { deleteBouncesOfNobody, noteBounce } from '../../platform/mail/mail-bounces.repository.ts';
import { requestBooking } from '../bookings/request/request-booking.ts';
import { forgetBounces } from './note-mail-event.ts';
import { isSomebodys } from './whose-mail.repository.ts';

const KEY = randomBytes(24);
const worker = testWorker({
  RATE_LIMITS: 'off',
  RESEND_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
});
const scene = bookingScene(worker);
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
    await aUser(worker.db(), { email: to });
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

  test('Z-04 the latest of those that are kept counts, and an older one changes nothing; what says nothing of a mail is passed over', async () => {
    const to = 'Somebody <Some.Body@Example.test>';
    const email = 'some.body@example.test';
    await aUser(worker.db(), { email });
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

  test('Z-04 a return that is told late stands until the next arrival, as an arrival alone is not kept', async () => {
    const { email: to } = await aUser(worker.db());
    await tell({ to, type: 'email.delivered', seen: 3 });
    await tell({ to, seen: 7 });
    expect(await kept()).toEqual([{ email: to, kind: 'bounced' }]);
    await tell({ to, type: 'email.delivered', seen: 1 });
    expect(await kept()).toEqual([{ email: to, kind: 'delivered' }]);
  });

  test('Z-04 A-07 are kept for addresses of accounts and bookings alone', async () => {
    const { email } = await aUser(worker.db());
    const [contact, deleted] = ['Other.Contact@example.test', 'deleted@example.test'];
    await scene.book(worker.browser(), { contactEmail: contact });
    const { id } = await scene.book(worker.browser(), { contactEmail: deleted });
    expect((await scene.remove(id)).status).toBe(204);
    for (const to of [email, contact, deleted, 'stranger@example.test'])
      expect([to, (await tell({ to })).status]).toEqual([to, 204]);
    expect((await kept()).map((row) => row['email'])).toEqual([email, contact.toLowerCase()]);
  });

  test('Z-04 are told to the guest, at their booking and to managers', async () => {
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
  });

  test('Z-04 A-07 an erasure forgets the addresses of the account and its bookings, and they do not come back', async () => {
    const guest = await aUser(worker.db());
    const another = await aUser(worker.db());
    const browser = await aSession(worker, guest);
    const contact = 'Contact.Of@example.test';
    await scene.book(browser, { contactEmail: contact });
    for (const to of [guest.email, contact, another.email]) await tell({ to });
    expect(await kept()).toHaveLength(3);
    expect((await erase(browser)).status).toBe(200);
    expect(await kept()).toEqual([{ email: another.email, kind: 'bounced' }]);
    for (const to of [guest.email, contact]) await tell({ to, seen: 0 });
    expect(await kept()).toEqual([{ email: another.email, kind: 'bounced' }]);
  });

  test('Z-04 are forgotten at night where the address is nobody’s any more', async () => {
    const unverified = await aUser(worker.db(), { isVerified: false });
    const account = await aUser(worker.db());
    const [old, corrected] = ['mistyped@example.test', 'corrected@example.test'];
    const deleted = 'of-a-deleted-booking@example.test';
    const edited = await scene.book(worker.browser(), { contactEmail: old });
    const gone = await scene.book(worker.browser(), { contactEmail: deleted });
    for (const to of [unverified.email, account.email, old, deleted]) await tell({ to });
    await worker.db().prepare('DELETE FROM users WHERE id = ?1').bind(unverified.id).run();
    await worker
      .db()
      .prepare('UPDATE booking_submissions SET contactEmail = ?2 WHERE id = ?1')
      .bind(edited.id, corrected)
      .run();
    expect((await scene.remove(gone.id)).status).toBe(204);
    await tell({ to: corrected });
    const run = (hours: number) => {
      const ctx = aRequest(worker, worker.db(), { isSystem: true });
      const at = startOfMuscatDay(muscatDay(Date.now())) + hours * 3_600_000;
      return forgetBounces({ ...ctx, deps: { ...ctx.deps, now: () => at } });
    };
    await run(12);
    expect(await kept()).toHaveLength(5);
    for (const time of [1, 2]) {
      await run(27);
      expect([time, (await kept()).map((row) => row['email'])]).toEqual([
        time,
        [corrected, account.email],
      ]);
    }
  });

  test('Z-04 neither keeping nor forgetting reads through all bookings', async () => {
    const { db } = aRequest(worker, worker.db()).deps;
    const bounce = { email: 'a@example.test', kind: 'bounced', at: '2030-01-01' } as const;
    for (const statement of [
      noteBounce(bounce, isSomebodys),
      deleteBouncesOfNobody(isSomebodys, 9),
    ]) {
      const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`);
      const steps = plan.map(({ detail }) => detail);
      expect(steps).toContain('SEARCH u USING INDEX users_email (email=?)');
      expect(steps).toContain('SEARCH b USING INDEX booking_submissions_contact (<expr>=?)');
    }
  });

  test('Z-04 are forgotten in time', async () => {
    await aUser(worker.db(), { email: 'new@example.test' });
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
