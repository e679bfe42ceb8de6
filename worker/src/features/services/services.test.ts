import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { CATEGORY_IDS, PLACE_TYPES } from '#shared/services/places.ts';
import { servicesSchema, visitAnswerSchema } from '#shared/services/services.contract.ts';
import { countRows } from '../../../test/count-rows.ts';
import { testWorker } from '../../../test/harness.ts';
import { sha256 } from '../../platform/crypto.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const POST = '/api/track-service-visit';
const SENT = { serviceType: 'restaurant', place: 'omani', device: 'device-of-this-day' };

const visits = async () =>
  (
    await worker
      .db()
      .prepare(
        'SELECT serviceName, serviceCategory, visitDate, visitor FROM service_visits ORDER BY id',
      )
      .all<Record<'serviceName' | 'serviceCategory' | 'visitDate' | 'visitor', string | null>>()
  ).results;
const empty = () => worker.db().prepare('DELETE FROM service_visits').run();
const rowsReadBy = async (device: string) => {
  const answer = await worker.browser().post(POST, { ...SENT, device }, { 'X-Count-Rows': '1' });
  return [answer.status, Number(answer.headers.get('X-D1-Rows-Read'))];
};

describe('what is near the hotel', () => {
  test('S-01 S-03 Z-01 Z-04 four categories, two restaurants at 500 m and 3 minutes, a spa, and four services to come', async () => {
    const { categories, places } = (await worker.browser().api('/api/services')).read(
      servicesSchema,
    );
    expect(categories.map(({ id }) => id)).toEqual([...CATEGORY_IDS]);
    expect(categories.flatMap(({ soon }) => soon.map(({ name }) => name.en))).toEqual([
      'Taxi',
      'Airport Transfer',
      'Malls',
      'Local Markets',
    ]);
    expect(
      places.map(({ id, serviceType, distanceMetres, walkMinutes }) => [
        id,
        serviceType,
        distanceMetres,
        walkMinutes,
      ]),
    ).toEqual([
      ['omani', 'restaurant', 500, 3],
      ['thai', 'restaurant', 500, 3],
      ['spa', 'spa', 300, 2],
    ]);
    expect(categories.flatMap((category) => category.places)).toEqual(Object.keys(PLACE_TYPES));
  });

  test('S-02 every place has contacts, menu pictures and a menu in both languages with prices in OMR', async () => {
    const { places } = (await worker.browser().api('/api/services')).read(servicesSchema);
    expect(places.map(({ pages }) => pages.length)).toEqual([1, 3, 3]);
    for (const { contacts, sections, pages } of places) {
      expect(contacts.phone).toMatch(/^\+968\d{8}$/);
      expect(contacts.messaging).toMatch(/^\+968\d{8}$/);
      for (const address of [contacts.social, contacts.map])
        expect(new URL(address).protocol).toBe('https:');
      expect(sections.every(({ page }) => page >= 1 && page <= pages.length)).toBe(true);
      const items = sections.flatMap((section) => section.items);
      for (const { name, description } of [
        ...sections.map((one) => ({ ...one, description: one.name })),
        ...items,
      ])
        for (const words of [name, description])
          expect([/[\u0600-\u06FF]/.test(words.ar), /^[A-Z]/.test(words.en)]).toEqual([true, true]);
      const ids = sections.flatMap((section) =>
        section.items.map(({ id }) => `${section.id}/${id}`),
      );
      expect(new Set(ids).size).toBe(ids.length);
    }
    const menu = places.map(({ sections }) => sections.flatMap(({ items }) => items));
    expect(menu.map((items) => items.length)).toEqual([13, 26, 18]);
    const prices = (place: number, id: string) =>
      menu[place]?.find((item) => item.id === id)?.prices;
    expect(prices(0, 'shuwa')).toEqual([{ minutes: null, price: 6.5 }]);
    expect(prices(2, 'frankincense')).toEqual([
      { minutes: 60, price: 18 },
      { minutes: 90, price: 25 },
    ]);
  });

  test('L-13 an unchanged answer is 304 by a tag made of what it says', async () => {
    const browser = worker.browser();
    const answer = await browser.api('/api/services');
    const tag = answer.headers.get('ETag') ?? '';
    expect(tag).toContain((await sha256(answer.text)).slice(0, 16));
    const again = await browser.api('/api/services', { headers: { 'If-None-Match': tag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('visits', () => {
  test('S-04 Z-01 Z-02 a visit is a row without an address; the same device, place and day again is none', async () => {
    await empty();
    const browser = worker.browser();
    for (const answer of [await browser.post(POST, SENT), await browser.post(POST, SENT)])
      expect(answer.read(visitAnswerSchema)).toEqual({ v: 1, ok: true });
    const [row, ...more] = await visits();
    expect([row, more]).toMatchObject([
      { serviceName: 'omani', serviceCategory: 'restaurant', visitDate: muscatDay(Date.now()) },
      [],
    ]);
    const stored = JSON.stringify(
      (await worker.db().prepare('SELECT * FROM service_visits').all()).results,
    );
    expect(stored).not.toContain(browser.address);
    expect(stored).not.toContain(SENT.device);
  });

  test('S-04 another place, and another device at the same address, are visits of their own', async () => {
    await empty();
    const browser = worker.browser();
    await browser.post(POST, SENT);
    await browser.post(POST, { ...SENT, place: 'thai' });
    await browser.post(POST, { ...SENT, device: 'another-device-here' });
    expect((await visits()).map(({ serviceName }) => serviceName)).toEqual([
      'omani',
      'thai',
      'omani',
    ]);
  });

  test('S-04 Z-01 the specified body alone counts for the type, once an address', async () => {
    await empty();
    const browser = worker.browser();
    await browser.post(POST, { serviceType: 'spa' });
    await browser.post(POST, { serviceType: 'spa' });
    await worker.browser().post(POST, { serviceType: 'spa' });
    expect(
      (await visits()).map(({ serviceName, serviceCategory }) => [serviceName, serviceCategory]),
    ).toEqual([
      ['spa', 'spa'],
      ['spa', 'spa'],
    ]);
  });

  test('S-04 under 50 taps at once a device counts once', async () => {
    await empty();
    const browser = worker.browser();
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post(POST, SENT)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countRows(worker, 'service_visits')).toBe(1);
  });

  test.each([
    ['no type', {}, 'serviceType'],
    ['an unknown type', { serviceType: 'taxi' }, 'serviceType'],
    ['an unknown place', { serviceType: 'spa', place: 'pool' }, 'place'],
    ['a place of another type', { serviceType: 'spa', place: 'thai' }, 'place'],
    ['a device that is no number', { ...SENT, device: "'; DROP TABLE service_visits" }, 'device'],
    ['a device without end', { ...SENT, device: 'a'.repeat(5000) }, 'device'],
    ['a column of the table', { ...SENT, visitDate: '2020-01-01' }, 'visitDate'],
  ])('S-04 Z-03 %s is 400 with the field, and nothing is stored', async (_, body, field) => {
    await empty();
    const answer = await worker.browser().post(POST, body);
    expect([answer.status, answer.error.details?.fields?.map((one) => one.field)]).toEqual([
      400,
      [field],
    ]);
    expect(await countRows(worker, 'service_visits')).toBe(0);
  });

  test('S-04 the day after, a visit is a number: what told devices apart is gone, today’s stays', async () => {
    await empty();
    await worker.browser().post(POST, SENT);
    const yesterday = addDays(muscatDay(Date.now()), -1);
    await worker
      .db()
      .prepare(
        `INSERT INTO service_visits (serviceName, serviceCategory, ipAddress, visitDate, createdAt, visitor)
         VALUES ('spa', 'spa', 'hash', ?1, '2020-01-01T00:00:00.000Z', 'visitor')`,
      )
      .bind(yesterday)
      .run();
    await worker.scheduled();
    const rows = await visits();
    expect(rows.map(({ visitDate, visitor }) => [visitDate, visitor !== null])).toEqual([
      [muscatDay(Date.now()), true],
      [yesterday, false],
    ]);
    expect(await countRows(worker, 'service_visits WHERE ipAddress IS NOT NULL')).toBe(1);
  });

  test('S-04 a visit reads as many rows after 100,000 as after 1,000', async () => {
    await empty();
    const fill = (count: number, name: string) =>
      worker
        .db()
        .prepare(
          `INSERT INTO service_visits (serviceName, serviceCategory, visitDate, createdAt, visitor)
           WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
           SELECT 'omani', 'restaurant', ?2, '2026-01-01T00:00:00.000Z', ?3 || i FROM n`,
        )
        .bind(count, muscatDay(Date.now()), name)
        .run();
    await fill(1000, 'early');
    const before = await rowsReadBy('device-of-the-first');
    await fill(99_000, 'late');
    expect(await rowsReadBy('device-of-the-last')).toEqual(before);
    expect(before[0]).toBe(200);
  });
});
