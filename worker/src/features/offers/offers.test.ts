import { describe, expect, it } from 'vitest';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { offersAnswerSchema, type OffersAnswer } from '#shared/offers/offer.contract.ts';
import { OFFER_FACTS, OFFERS_TITLE } from '#shared/offers/offers.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { aRequest } from '../../../test/a-request.ts';
import { testWorker } from '../../../test/harness.ts';
import { listOffers } from './list-offers.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const ask = () => worker.browser().api('/api/offers');

/** What the offers are at a moment, in epoch milliseconds. */
async function offersAt(now: number): Promise<OffersAnswer> {
  const ctx = aRequest(worker, worker.db());
  return listOffers({ ...ctx, deps: { ...ctx.deps, now: () => now } });
}
const offersOn = (day: string) => offersAt(startOfMuscatDay(day));

async function addTime(title: string, from: string, to: string, isActive = 1): Promise<void> {
  await worker
    .db()
    .prepare(
      "INSERT INTO offers (title, titleAr, description, descriptionAr, discount, validFrom, validTo, isActive) VALUES (?, ?, '', '', 10, ?, ?, ?)",
    )
    .bind(title, `${title} بالعربية`, from, to, isActive)
    .run();
}

describe('GET /api/offers', () => {
  it('O-01 Z-01 four offers with names, features and the second set of original prices, deluxe the best seller', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    const { title, titleAr, offers } = answer.read(offersAnswerSchema);
    expect({ en: title, ar: titleAr }).toEqual(OFFERS_TITLE);
    expect(
      offers.map((offer) => [
        offer.id,
        offer.nameAr,
        offer.originalPrice,
        offer.discountedPrice,
        offer.theme,
        offer.bestSeller,
      ]),
    ).toEqual([
      ['silver', 'الغرفة الفضية', 13.566, 12.6, 'forenoon', false],
      ['gold', 'الغرفة الذهبية', 14.706, 13.2, 'late_afternoon', false],
      ['diamond', 'الغرفة الماسية', 18.126, 16.2, 'blue_hour', false],
      ['deluxe', 'الغرفة الفاخرة', 19.266, 17.3, 'night', true],
    ]);
    for (const { features } of offers) expect(features).toHaveLength(3);
  });

  it('O-01 the specified offers hold in August of every year, counted in Muscat', async () => {
    const first = startOfMuscatDay('2026-08-01');
    const days = { from: '2026-08-01', to: '2026-08-31' };
    expect((await offersAt(first - 1)).days).toEqual(days);
    expect((await offersAt(first)).days).toEqual(days);
    expect((await offersAt(startOfMuscatDay('2026-09-01') - 1)).days).toEqual(days);
    expect((await offersOn('2026-09-01')).days).toEqual({ from: '2027-08-01', to: '2027-08-31' });
    expect((await offersOn('2030-08-15')).days?.from).toBe('2030-08-01');
  });

  it('O-01 the title and the days are a setting; the prices stay, whether the offers hold or not', async () => {
    await addTime('Eid offers', '2026-06-10', '2026-06-14');
    await addTime('Switched off', '2026-06-10', '2026-06-14', 0);
    const eid = await offersOn('2026-06-12');
    expect(eid).toMatchObject({
      title: 'Eid offers',
      titleAr: 'Eid offers بالعربية',
      days: { from: '2026-06-10', to: '2026-06-14' },
    });
    const after = await offersOn('2026-06-15');
    expect(after).toMatchObject({ title: OFFERS_TITLE.en, days: { from: '2026-08-01' } });
    expect(after.offers).toEqual(eid.offers);
  });

  it('O-01 with no time to come it says so, and has the specified title', async () => {
    const switchAll = (isActive: number) =>
      worker
        .db()
        .prepare('UPDATE offers SET isActive = ? WHERE repeatsYearly')
        .bind(isActive)
        .run();
    await switchAll(0);
    const none = await offersOn('2026-08-15');
    await switchAll(1);
    expect(none).toMatchObject({ title: OFFERS_TITLE.en, titleAr: OFFERS_TITLE.ar, days: null });
    expect(none.offers).toHaveLength(4);
  });

  it('Z-02 Z-04 the row of a new database says of the prices what they are', async () => {
    const row = await worker
      .db()
      .prepare('SELECT title, titleAr, discount FROM offers WHERE id = 1')
      .first<{ title: string; titleAr: string; discount: number }>();
    const percents = ROOM_TYPES.map((type) => {
      const { originalBaisa } = OFFER_FACTS[type];
      return (100 * (originalBaisa - ROOM_FACTS[type].discountedBaisa)) / originalBaisa;
    });
    expect(row).toEqual({
      title: OFFERS_TITLE.en,
      titleAr: OFFERS_TITLE.ar,
      discount: Math.floor(Math.max(...percents)),
    });
  });

  it('Z-02 the table refuses a discount beyond all, days in the wrong order, and a flag that is none', async () => {
    const insert = (discount: number, from: string, to: string, repeats: number) =>
      worker
        .db()
        .prepare(
          "INSERT INTO offers (title, titleAr, description, descriptionAr, discount, validFrom, validTo, repeatsYearly) VALUES ('t', 't', '', '', ?, ?, ?, ?)",
        )
        .bind(discount, from, to, repeats)
        .run();
    const count = () => worker.db().prepare('SELECT COUNT(*) AS n FROM offers').first('n');
    const before = await count();
    await expect(insert(101, '2026-01-01', '2026-01-02', 0)).rejects.toThrow(/offers_discount/);
    await expect(insert(10, '2026-01-02', '2026-01-01', 0)).rejects.toThrow(/offers_order/);
    await expect(insert(10, '2026-01-01', '2026-01-02', 2)).rejects.toThrow(/offers_repeats/);
    expect(await count()).toBe(before);
  });

  it('O-01 L-13 an unchanged answer is 304 without a body; a change and another day have another tag', async () => {
    const browser = worker.browser();
    const first = await browser.api('/api/offers');
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toContain(muscatDay(Date.now()));
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    const again = () => browser.api('/api/offers', { headers: { 'If-None-Match': tag } });
    const unchanged = await again();
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    await worker.db().prepare("UPDATE versions SET v = v + 1 WHERE name = 'offers'").run();
    expect((await again()).status).toBe(200);
  });

  it('O-01 what is asked beside it, and how, changes nothing of the answer', async () => {
    const plain = await ask();
    const odd = await worker
      .browser()
      .api("/api/offers?from=2026-08-01' OR 1=1 --&isActive=0", { headers: { Cookie: 'x=1' } });
    expect([odd.status, odd.text]).toEqual([200, plain.text]);
    const post = await worker
      .browser()
      .api('/api/offers', { method: 'POST', json: { title: 'x' } });
    expect([post.status, post.error.code]).toEqual([405, 'request.method_not_allowed']);
    expect((await ask()).text).toBe(plain.text);
  });

  it.each([1000, 100_000])(
    'O-01 reads as many rows with %d times of offers that are over as without one',
    async (count) => {
      const rowsRead = async () =>
        Number(
          (
            await worker.browser().api('/api/offers', { headers: { 'X-Count-Rows': '1' } })
          ).headers.get('X-D1-Rows-Read'),
        );
      const before = await rowsRead();
      await worker
        .db()
        .prepare(
          `INSERT INTO offers (title, titleAr, description, descriptionAr, discount, validFrom, validTo)
           WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
           SELECT 'over', 'over', '', '', 10, '2020-01-01', '2020-01-31' FROM n`,
        )
        .bind(count)
        .run();
      expect(await rowsRead()).toBe(before);
      expect(before).toBeGreaterThan(0);
    },
  );
});
