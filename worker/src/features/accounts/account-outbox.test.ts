import { beforeEach, describe, expect, test } from 'vitest';
import { codeIn } from '../../../test/account-factories.ts';
import { erasureScene, book } from '../../../test/erasure-scene.ts';
import { aSession, aStaffMember, aUser, PASSWORD } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { mailService, waitingMails } from '../../../test/mail-service.ts';
import { inviteStaffMember, withdrawInvitation } from './invitations/invite.ts';
import { eraseAccount } from './personal-data/erase-account.ts';
import { register, resendVerification } from './register.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
beforeEach(async () => {
  await worker.db().exec('DELETE FROM mails');
  await worker.db().exec('DELETE FROM staff_invitations');
});

const waiting = () => waitingMails(worker);

let people = 0;
const anAddress = () => `somebody-${++people}@example.test`;
const registering = (email: string) =>
  ({
    email,
    fullName: 'Salma Al Busaidi',
    password: PASSWORD,
    consent: true,
    consentVersion: 'registration-2026-11',
  }) as const;

describe('Z-04 a mail to an account whose service refuses', () => {
  test('Z-04 of a registration waits sealed, leaves once the service is back, under its key, and its code works', async () => {
    const service = mailService(worker);
    service.refuse(true);
    const email = anAddress();
    const asked = service.request({});
    await register(asked, registering(email));
    await asked.settled();
    const [row] = await waiting();
    expect([row?.kind, row?.tries, row?.failedAt]).toEqual(['account', 1, null]);
    expect(JSON.stringify(await waiting())).not.toContain(email);
    expect(row?.paramsEnc).toMatch(/^k1\./);

    service.refuse(false);
    await service.clock();
    expect(service.sent).toEqual([]);
    service.goOn(6);
    await Promise.all([service.clock(), service.clock(), service.clock()]);
    expect(service.sent.map(({ to, key }) => [to, key])).toEqual([[email, row?.key]]);
    expect(service.sent[0]?.text).toMatch(/^\d{6}$/m);
    expect(await waiting()).toEqual([]);
  });

  test('Z-04 with a code is not sent any more once the code has ended, and that is told', async () => {
    const service = mailService(worker);
    service.refuse(true);
    const { email } = await aUser(worker.db());
    const asked = service.request({});
    await forgotPassword(asked, { email });
    await asked.settled();
    expect(await waiting()).toHaveLength(1);
    service.refuse(false);
    service.goOn(11);
    await service.clock();
    expect([service.sent, await waiting()]).toEqual([[], []]);
    expect(service.logged.join()).toContain('mails came too late');
  });

  test('Z-04 with a code that was replaced tells the newest one alone', async () => {
    const service = mailService(worker);
    service.refuse(true);
    const { email } = await aUser(worker.db(), { isVerified: false });
    for (const ctx of [service.request({}), service.request({})]) {
      await resendVerification(ctx, { email });
      await ctx.settled();
    }
    const keys = (await waiting()).map(({ key }) => key);
    service.refuse(false);
    service.goOn(6);
    await service.clock();
    expect(service.sent.map(({ key }) => key)).toEqual(keys.slice(1));
    expect(await waiting()).toEqual([]);
  });

  test('Z-04 of a verified account says that there is one, at the second try too', async () => {
    const service = mailService(worker);
    service.refuse(true);
    const { email } = await aUser(worker.db());
    const asked = service.request({});
    await register(asked, registering(email));
    await asked.settled();
    service.refuse(false);
    service.goOn(6);
    await service.clock();
    expect(service.sent).toHaveLength(1);
    expect(service.sent[0]?.text).not.toMatch(/^\d{6}$/m);
  });

  test('Z-04 of a new password, to nobody who is unknown', async () => {
    const service = mailService(worker);
    service.refuse(true);
    const nobody = service.request({});
    await forgotPassword(nobody, { email: anAddress() });
    await nobody.settled();
    expect(await waiting()).toEqual([]);
    const { email } = await aUser(worker.db());
    const asked = service.request({});
    await forgotPassword(asked, { email });
    await asked.settled();
    service.refuse(false);
    service.goOn(6);
    await service.clock();
    const [mail] = service.sent;
    if (!mail) throw new Error('no mail');
    const changing = service.request({});
    await resetPassword(changing, {
      email,
      verificationCode: codeIn({ ...mail, attachments: [], id: '', sentAt: '' }),
      newPassword: 'nine grey herons wait',
    });
    await changing.settled();
    expect(service.sent.map(({ to }) => to)).toEqual([email, email]);
    expect(await waiting()).toEqual([]);
  });

  test('Z-04 of an erasure waits with the codes of the stays, which nothing else tells', async () => {
    const scene = erasureScene(worker);
    const { person, actor } = await scene.guest(anAddress());
    const booking = await book(actor);
    await worker
      .db()
      .prepare("UPDATE booking_submissions SET status = 'approved', expiresAt = NULL WHERE id = ?1")
      .bind(booking.id)
      .run();
    const service = mailService(worker);
    service.refuse(true);
    const session = await worker
      .db()
      .prepare('SELECT tokenHash FROM sessions WHERE userId = ?1')
      .bind(person.id)
      .first<{ tokenHash: string }>();
    const asked = service.request({ user: person, sessionHash: session?.tokenHash ?? '' });
    expect((await eraseAccount(asked, { password: PASSWORD })).keptStays).toEqual([
      booking.reference,
    ]);
    await asked.settled();
    expect(await scene.whereIs(person.email)).toEqual([]);
    service.refuse(false);
    service.goOn(6);
    await service.clock();
    const [mail] = service.sent;
    expect([mail?.to, service.sent.length, await waiting()]).toEqual([person.email, 1, []]);
    const [, code = ''] =
      new RegExp(`/b/${booking.reference}[^#]*#(\\S+)`).exec(mail?.text ?? '') ?? [];
    const opened = await worker
      .browser()
      .api(`/api/booking-submissions/lookup?reference=${booking.reference}`, {
        headers: { 'X-Receipt': code },
      });
    expect(opened.status).toBe(200);
  });

  test('Z-04 of an invitation that was withdrawn is dropped', async () => {
    const service = mailService(worker);
    service.refuse(true);
    await worker.db().exec("UPDATE admins SET disabledAt = '2026-01-01T00:00:00.000Z'");
    const staff = await aStaffMember(worker.db());
    const member = { user: staff, isStaff: true };
    const asSession = async () => {
      await aSession(worker, staff);
      const row = await worker
        .db()
        .prepare('SELECT tokenHash FROM sessions WHERE userId = ?1 ORDER BY rowid DESC')
        .bind(staff.id)
        .first<{ tokenHash: string }>();
      return service.request({ ...member, isManager: true, sessionHash: row?.tokenHash ?? '' });
    };
    for (const email of [anAddress(), anAddress()]) {
      const asked = await asSession();
      await inviteStaffMember(asked, { email, role: 'reception', password: PASSWORD });
      await asked.settled();
    }
    const invited = await worker
      .db()
      .prepare('SELECT id, email FROM staff_invitations ORDER BY id')
      .all<{ id: number; email: string }>();
    await withdrawInvitation(await asSession(), { id: invited.results[0]?.id ?? 0 });
    service.refuse(false);
    service.goOn(6);
    await service.clock();
    expect(service.sent.map(({ to }) => to)).toEqual([invited.results[1]?.email]);
    expect(await waiting()).toEqual([]);
  });
});
