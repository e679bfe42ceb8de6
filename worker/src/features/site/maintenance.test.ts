import { describe, expect, test } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { ROUTE_PERMISSIONS, type RouteKey } from '#shared/permissions.ts';
import { siteSettingsSchema, type SiteChanges } from '#shared/site/site-settings.contract.ts';
import { allRows } from '../../../test/all-rows.ts';
import { aBookingBody, aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { MATRIX } from '../../../test/matrix/rows.ts';
import { Scene } from '../../../test/matrix/scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new Scene(worker);
const WORDS = { en: 'We are back at 2:00 pm.', ar: 'نعود الساعة الثانية ظهرًا.' };
let onDuty: Promise<Actor> | null = null;
const staff = () => (onDuty ??= aStaffMember(worker.db()).then((one) => aSession(worker, one)));

async function save(changes: SiteChanges): Promise<void> {
  const desk = await staff();
  const { version } = (await desk.api('/api/admin/site')).read(siteSettingsSchema);
  const json = { version, changes };
  expect((await desk.api('/api/admin/site', { method: 'PUT', json })).status).toBe(200);
}
const close = () =>
  save({ maintenanceMode: true, maintenanceWords: WORDS.en, maintenanceWordsAr: WORDS.ar });
const open = () => save({ maintenanceMode: false });

const CLOSED = (Object.keys(ROUTE_PERMISSIONS) as RouteKey[]).filter(
  (key) => ROUTE_PERMISSIONS[key].isClosedInMaintenance,
);

describe('L-14 maintenance mode', () => {
  test('L-14 closes what guests send, and only that', () => {
    expect(CLOSED.toSorted()).toEqual([
      'DELETE /api/booking-submissions/:id/change-requests/:requestId',
      'PATCH /api/booking-submissions/:id/status',
      'POST /api/booking-submissions',
      'POST /api/booking-submissions/:id/change-requests',
      'POST /api/google-review-submissions',
      'POST /api/location-sharing-submissions',
      'POST /api/photography-submissions',
      'POST /api/reviews',
      'POST /api/use-points',
      'PUT /api/booking-submissions/:id/arrival-time',
    ]);
  });

  test.each(CLOSED)('L-14 %s waits until the site is open again', async (key) => {
    const caller = await scene.newCaller('owner');
    const { path, call } = await MATRIX[key].ask(scene, caller, 'own', 'owner');
    const send = (language: string) =>
      caller.browser.api(path, {
        method: key.split(' ')[0] ?? '',
        ...call,
        headers: { 'Accept-Language': language },
      });
    await close();
    const before = await allRows(worker.db());
    for (const language of ['en', 'ar'] as const) {
      const answer = await send(language);
      expect([answer.status, answer.error.code]).toEqual([503, 'site.maintenance']);
      expect(answer.error.message).toBe(WORDS[language]);
      expect(answer.error.details?.words).toEqual(WORDS);
      expect(answer.headers.get('Retry-After')).toBe('60');
    }
    expect(await allRows(worker.db())).toEqual(before);
    await open();
    expect((await send('en')).status).toBeLessThan(300);
  });

  test('L-14 a request that arrived before is still answered to its repeat', async () => {
    const guest = worker.browser();
    const json = aBookingBody();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => guest.api('/api/booking-submissions', { method: 'POST', json, headers });
    const first = (await send()).read(bookingCreatedSchema);
    await close();
    const again = await send();
    await open();
    expect([again.status, again.text]).toEqual([200, expect.stringContaining(first.reference)]);
  });

  test('L-14 staff go on: they answer requests and book at the desk', async () => {
    const guest = worker.browser();
    const { id } = (await guest.post('/api/booking-submissions', aBookingBody())).read(
      bookingCreatedSchema,
    );
    await close();
    const answer = await (
      await staff()
    ).api(`/api/booking-submissions/${id}/status`, {
      method: 'PATCH',
      json: { status: 'approved' },
    });
    const walkIn = await MATRIX['POST /api/admin/walk-ins'].ask(
      scene,
      await scene.caller('staff'),
      'own',
      'staff',
    );
    const booked = await (await staff()).api(walkIn.path, { method: 'POST', ...walkIn.call });
    await open();
    expect(answer.status).toBe(200);
    expect(booked.status).toBeLessThan(300);
  });
});
