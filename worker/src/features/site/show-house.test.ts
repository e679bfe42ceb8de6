import { describe, expect, test } from 'vitest';
import { FACT_LENGTH, HOUSE_FACT_FIELDS, HOUSE_FACTS } from '#shared/site/house-facts.ts';
import { houseSchema, type House } from '#shared/site/house.contract.ts';
import { siteSettingsSchema, type SiteSettings } from '#shared/site/site-settings.contract.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const SITE = '/api/admin/site';
const onDuty = async () => aSession(worker, await aStaffMember(worker.db()));
const settings = async (desk: Actor): Promise<SiteSettings> =>
  (await desk.api(SITE)).read(siteSettingsSchema);
const save = async (desk: Actor, changes: object) =>
  desk.api(SITE, { method: 'PUT', json: { version: (await settings(desk)).version, changes } });
const house = async (): Promise<House> =>
  (await worker.browser().api('/api/house')).read(houseSchema);

describe('L-14 what guests read about the house', () => {
  test('L-14 a new hotel has its place, its hours and its pictures, and no fact that nobody wrote', async () => {
    const told = await house();
    expect(told).toMatchObject({
      address: 'Seeb, Muscat, Oman',
      addressAr: 'السيب، مسقط، عُمان',
      latitude: 23.6703,
      longitude: 58.1891,
      checkInTime: '14:00',
      checkOutTime: '12:00',
      gallery: [{ base: '/photos/ext_dusk', illustration: true }],
    });
    expect(HOUSE_FACT_FIELDS.map((field) => told[field])).toEqual(
      HOUSE_FACT_FIELDS.map(() => null),
    );
    expect(HOUSE_FACT_FIELDS).toHaveLength(2 * HOUSE_FACTS.length);
  });

  test('L-14 a fact that staff write is what guests read next, and the log names its fields without its words', async () => {
    const desk = await onDuty();
    const guest = worker.browser();
    const etag = (await guest.api('/api/house')).headers.get('ETag') ?? '';
    const known = { headers: { 'If-None-Match': etag } };
    expect((await guest.api('/api/house', known)).status).toBe(304);
    const changes = {
      poolAr: 'لا مسبح في الدار.\nالبحر قريب.',
      pool: '  There is no pool.  ',
      airport: 'Twenty minutes by car.',
    };
    const saved = (await save(desk, changes)).read(siteSettingsSchema);
    expect(saved).toMatchObject({ ...changes, pool: 'There is no pool.', airportAr: null });
    const told = await guest.api('/api/house', known);
    expect([told.status, told.headers.get('ETag') === etag]).toEqual([200, false]);
    expect(told.read(houseSchema)).toMatchObject({
      pool: 'There is no pool.',
      poolAr: changes.poolAr,
      airport: changes.airport,
      airportAr: null,
      pets: null,
    });
    const logged = await worker
      .db()
      .prepare('SELECT action, fields, before, after FROM audit_log WHERE targetType = ?1')
      .bind('site')
      .all();
    expect(logged.results).toEqual([
      { action: 'site.changed', fields: 'airport,poolAr,pool', before: null, after: null },
    ]);
  });

  test('L-14 a fact that is emptied is told no more', async () => {
    const desk = await onDuty();
    await save(desk, { pets: 'Pets stay at home.', petsAr: 'لا نستقبل الحيوانات.' });
    const emptied = (await save(desk, { pets: ' ', petsAr: null })).read(siteSettingsSchema);
    expect([emptied.pets, emptied.petsAr]).toEqual([null, null]);
    expect(await house()).toMatchObject({ pets: null, petsAr: null });
  });

  test('L-14 a fact that is too long is refused, and nothing changes', async () => {
    const desk = await onDuty();
    const before = await house();
    const answer = await save(desk, { parking: 'p'.repeat(FACT_LENGTH + 1) });
    expect([answer.status, answer.error.details?.fields]).toEqual([
      400,
      [{ field: 'changes.parking', reason: 'too_long' }],
    ]);
    expect(await house()).toEqual(before);
  });

  test('L-14 what every first visit fetches has no fact, and this answer nothing for the house’s guests alone', async () => {
    const desk = await onDuty();
    await save(desk, {
      parking: 'Free in front of the house.',
      parkingAr: 'مجانًا أمام الدار.',
      wifiPassword: 'hajar-dusk-26',
    });
    const site = await worker.browser().api('/api/site');
    expect(site.text).not.toMatch(/parking|in front of the house/);
    const told = await worker.browser().api('/api/house');
    expect(told.text).toContain('in front of the house');
    expect(told.text).not.toMatch(/wifi|hajar/i);
  });
});
