import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { siteSettingsSchema, type SiteSettings } from '#shared/site/site-settings.contract.ts';
import { siteSchema } from '#shared/site/site.contract.ts';
import { aBookingBody, aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const SITE = '/api/admin/site';
const onDuty = async () => aSession(worker, await aStaffMember(worker.db()));
const read = async (desk: Actor): Promise<SiteSettings> =>
  (await desk.api(SITE)).read(siteSettingsSchema);
const put = (desk: Actor, version: number, changes: object) =>
  desk.api(SITE, { method: 'PUT', json: { version, changes } });
const stored = () => worker.db().prepare('SELECT * FROM site_settings').first();

describe('L-14 the settings of the hotel and its site', () => {
  test('L-14 what staff save is what guests read, with who saved it', async () => {
    const person = await aStaffMember(worker.db(), { fullName: 'Khalfan Al Saqri' });
    const desk = await aSession(worker, person);
    const { version } = await read(desk);
    const etag = (await worker.browser().api('/api/site')).headers.get('ETag') ?? '';
    const changes = {
      siteName: 'Dar Al Seeb House',
      contactPhone: '2412 3456',
      checkInTime: '15:00',
      idNumberDays: 60,
      wifiPassword: 'hajar-dusk-26',
    };
    const saved = (await put(desk, version, changes)).read(siteSettingsSchema);
    expect(saved).toMatchObject({
      ...changes,
      contactPhone: '+96824123456',
      version: version + 1,
      changedBy: 'Khalfan Al Saqri',
    });
    const told = await worker.browser().api('/api/site', { headers: { 'If-None-Match': etag } });
    expect(told.read(siteSchema)).toMatchObject({
      siteName: 'Dar Al Seeb House',
      contactPhone: '+96824123456',
      checkInTime: '15:00',
      idNumberDays: 60,
    });
    expect(told.text).not.toMatch(/hajar|wifi|Khalfan/i);
    const audit = await worker
      .db()
      .prepare('SELECT actor, action, fields, before, after FROM audit_log WHERE targetType = ?1')
      .bind('site')
      .all();
    expect(audit.results).toEqual([
      {
        actor: `staff:${person.id}`,
        action: 'site.changed',
        fields: 'siteName,contactPhone,checkInTime,wifiPassword,idNumberDays',
        before: 'checkInTime=14:00 · idNumberDays=90',
        after: 'checkInTime=15:00 · idNumberDays=60',
      },
    ]);
  });

  test('L-14 of two tablets the later one is told what stands there now', async () => {
    const [one, two] = [await onDuty(), await onDuty()];
    const { version } = await read(one);
    const answers = await Promise.all([
      put(one, version, { address: 'Corniche, Seeb' }),
      put(two, version, { address: 'Souq, Seeb' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const now = await read(one);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('site.changed');
    expect(refused?.error.details?.site).toEqual(now);
    expect(now.version).toBe(version + 1);
  });

  test('L-07 the page on a social network is told once it is written, and taken away', async () => {
    const desk = await onDuty();
    const site = async () => (await worker.browser().api('/api/site')).read(siteSchema).socialLink;
    const { version } = await read(desk);
    expect(await site()).toBeNull();
    const socialLink = 'https://www.instagram.com/daralseeb.example';
    await put(desk, version, { socialLink });
    expect(await site()).toBe(socialLink);
    await put(desk, version + 1, { socialLink: null });
    expect(await site()).toBeNull();
  });

  test('L-14 what is so already is no change', async () => {
    const desk = await onDuty();
    const before = await read(desk);
    const same = await put(desk, before.version, { address: before.address });
    expect(same.read(siteSettingsSchema)).toEqual(before);
  });

  test.each([
    [{ siteName: ' ' }, 'changes.siteName', 'too_short'],
    [{ siteNameAr: 'س'.repeat(61) }, 'changes.siteNameAr', 'too_long'],
    [{ contactPhone: '12' }, 'changes.contactPhone', 'invalid'],
    [{ contactEmail: 'nobody' }, 'changes.contactEmail', 'invalid'],
    [{ checkInTime: '25:00' }, 'changes.checkInTime', 'invalid'],
    [{ idNumberDays: 6 }, 'changes.idNumberDays', 'too_small'],
    [{ idNumberDays: 366 }, 'changes.idNumberDays', 'too_large'],
    [{ maintenanceWords: '' }, 'changes.maintenanceWords', 'too_short'],
    [{ socialLink: 'http://www.instagram.com/dar' }, 'changes.socialLink', 'invalid'],
    [{ socialLink: 'javascript:alert(1)' }, 'changes.socialLink', 'invalid'],
    [{ socialLink: 'https://dar@evil.example/' }, 'changes.socialLink', 'invalid'],
    [{ socialLink: '' }, 'changes.socialLink', 'invalid'],
    [{ wifiPassword: 'short' }, 'changes.wifiPassword', 'too_short'],
  ])('L-14 %j is refused, and nothing changes', async (changes, field, reason) => {
    const desk = await onDuty();
    const { version } = await read(desk);
    const before = await stored();
    const answer = await put(desk, version, changes);
    expect([answer.status, answer.error.details?.fields]).toEqual([400, [{ field, reason }]]);
    expect(await stored()).toEqual(before);
  });

  test('L-14 ID numbers go after the days of the settings', async () => {
    const desk = await onDuty();
    const guest = worker.browser();
    await guest.post('/api/booking-submissions', aBookingBody());
    const ended = addDays(muscatDay(Date.now()), -31);
    const db = worker.db();
    await db
      .prepare(
        "UPDATE booking_submissions SET status = 'completed', expiresAt = NULL, checkInDate = ?1, checkOutDate = ?2",
      )
      .bind(addDays(ended, -1), ended)
      .run();
    const count = async () =>
      db.prepare('SELECT COUNT(idNumber) AS n FROM booking_submissions').first<number>('n');
    const sweep = async () => worker.scheduled();
    await sweep();
    expect(await count()).toBe(1);
    await put(desk, (await read(desk)).version, { idNumberDays: 30 });
    await sweep();
    expect(await count()).toBe(0);
  });
});
