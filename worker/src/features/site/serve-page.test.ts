import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { LISTED_PAGES, listedPageOf, PAGE_ACCESS } from '#shared/pages.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const ORIGIN = 'http://localhost:8787';

const get = (path: string, headers: Record<string, string> = {}) =>
  worker.browser().api(path, { headers: { 'Accept-Language': '*', ...headers } });

const meta = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];

function alternates(html: string): Record<string, string> {
  const found = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g);
  return Object.fromEntries([...found].map(([, language = '', href = '']) => [language, href]));
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];

const hotelSchema = z.object({
  '@type': z.literal('Hotel'),
  name: z.string(),
  alternateName: z.string(),
  telephone: z.string(),
  checkinTime: z.string(),
  checkoutTime: z.string(),
  geo: z.object({ latitude: z.number(), longitude: z.number() }),
  amenityFeature: z.array(z.object({ name: z.string() })),
});

const jsonLdOf = (html: string) =>
  hotelSchema.parse(
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''),
  );

describe('J-07 what search engines and previews read', () => {
  test.each(LISTED_PAGES)('J-07 %s has a head of its own in both languages', async (page) => {
    const [ar, en] = [ORIGIN + page, `${ORIGIN}${page}?lang=en`];
    for (const [language, path, address] of [
      ['ar', page, ar],
      ['ar', `${page}?lang=ar`, ar],
      ['en', `${page}?lang=en`, en],
    ] as const) {
      const { text, status, headers } = await get(path);
      expect([status, headers.get('content-language'), headers.get('x-robots-tag')]).toEqual([
        200,
        language,
        null,
      ]);
      expect(text).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      );
      expect([canonical(text), meta(text, 'og:url')]).toEqual([address, address]);
      expect(alternates(text)).toEqual({ ar, en, 'x-default': ar });
      const title = /<title>([^<]+)<\/title>/.exec(text)?.[1] ?? '';
      expect(title).toContain(language === 'ar' ? 'دار السيب' : 'Dar Al Seeb');
      expect(meta(text, 'og:title')).toBe(title);
      expect(meta(text, 'og:image')).toBe(`${ORIGIN}/icons/share-1200x630.jpg`);
    }
  });

  test('J-07 without a language in the address the reader’s own is taken', async () => {
    const { text } = await get('/', { 'Accept-Language': 'en-GB,ar;q=0.5' });
    expect(canonical(text)).toBe(`${ORIGIN}/?lang=en`);
  });

  test('J-07 the words of a document are in the page without any script', async () => {
    const { text } = await get('/privacy?lang=en');
    expect(text).toContain('<p>What the build wrote.</p>');
    expect(text).toContain('<title>Privacy, Dar Al Seeb</title>');
    expect(meta(text, 'og:description')).toBe('What is kept &amp; why.');
  });

  test('J-07 the page about the house says in its head what it is about', async () => {
    const [ar, en] = [await get('/about'), await get('/about?lang=en')];
    expect(ar.text).toContain('<title>عن الدار، دار السيب</title>');
    expect(en.text).toContain('<title>About the house, Dar Al Seeb</title>');
    expect(meta(en.text, 'og:description')).toContain('breakfast, parking');
  });

  test('J-07 the hotel is described by its settings, which can end no element', async () => {
    const hostile = `</script><b>"'&`;
    const set = (name: string) =>
      worker
        .db()
        .prepare("UPDATE site_settings SET siteName = ?1, checkInTime = '15:30'")
        .bind(name)
        .run();
    await set(hostile);
    const { text } = await get('/?lang=en');
    expect(jsonLdOf(text)).toMatchObject({
      name: hostile,
      alternateName: 'دار السيب',
      telephone: '+96824000000',
      checkinTime: '15:30',
      checkoutTime: '12:00',
      geo: { latitude: 23.6703, longitude: 58.1891 },
      amenityFeature: [{ name: 'Free Wi-Fi' }, { name: 'Daily housekeeping' }],
    });
    expect(text).not.toContain('<b>');
    expect(meta(text, 'og:site_name')).toBe(`&lt;/script&gt;&lt;b&gt;&quot;'&amp;`);
    await set('Dar Al Seeb');
  });

  test('J-07 a browser gets the landing exactly as it was built, which its service worker checks', async () => {
    const built = await get('/', { 'Sec-Fetch-Dest': 'document' });
    const kept = await get('/', { Referer: new URL('/sw.js', worker.url()).href });
    for (const { text } of [built, kept]) expect(text).not.toMatch(/canonical|og:/);
    const etag = built.headers.get('etag') ?? '';
    const again = await get('/', { 'Sec-Fetch-Dest': 'document', 'If-None-Match': etag });
    expect([etag === '', again.status]).toEqual([false, 304]);
    expect((await get('/')).headers.get('etag')).toBeNull();
  });

  test.each([
    ...Object.keys(PAGE_ACCESS).filter(
      (page) => !page.includes(':') && listedPageOf(page) === null,
    ),
    '/dashboard/bookings',
    '/b/DS-7K4P9M',
    '/no/such/page',
  ])('J-07 %s is not to be listed', async (page) => {
    const { headers, text } = await get(page);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).not.toContain('canonical');
  });

  test('J-07 the site opens also while the database does not answer', async () => {
    await worker.db().exec('ALTER TABLE site_settings RENAME TO site_settings_away');
    const { status, text } = await get('/terms?lang=en');
    await worker.db().exec('ALTER TABLE site_settings_away RENAME TO site_settings');
    expect([status, text.includes('The shell that tests are served.')]).toEqual([200, true]);
  });

  test('J-07 robots.txt leads to a sitemap with every listed page in both languages', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(robots.text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toEqual(
      LISTED_PAGES.flatMap((page) => [ORIGIN + page, `${ORIGIN}${page}?lang=en`]),
    );
  });
});
