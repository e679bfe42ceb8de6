import { expect } from '@playwright/test';
import { responseTimeoutMs } from '../../src/platform/outbox/transport.ts';
import { withoutBackgroundSync } from '../fixtures/background.ts';
import { cardOf, test } from '../fixtures/fault-test.ts';
import { BAD_GATEWAY, SIGN_IN } from '../fixtures/faults.ts';
import { strangePages } from '../fixtures/kept-files.ts';
import { NEWER_SELECTOR } from '../fixtures/newer-version.ts';

// What a network does to an entry (docs/decisions/014-fault-matrix.md).
test.describe.configure({ timeout: 120_000 });

const SHARES = [0.1, 0.5, 0.99];
const SECOND = 1000;
const PUT = 'PUT /api/blobs/';
const SUBMIT = 'POST /api/photography-submissions';

for (const { protocol, tag } of [
  { protocol: 'http/1.1', tag: '@arabic' },
  { protocol: 'h2', tag: '@english' },
] as const) {
  test.describe(`over ${protocol}`, () => {
    test.use({ protocol });

    test(
      `E-08 over ${protocol} an entry whose connection breaks before, in and after each of its requests arrives once`,
      { tag },
      async ({ phone, wifi, shown }) => {
        await phone.openKept();
        const form = await phone.fill();
        wifi.change('down');
        const entry = await phone.press(form);
        await phone.expectSavedHere(entry);
        await expect
          .poll(async () => (await phone.stored(entry)).pause?.attempts)
          .toBeGreaterThan(0);

        // Twice each: a browser sends once more by itself what broke on a connection that it had
        // used before.
        const cuts = new Map<string, number>();
        const photos = wifi.order(PUT, (_nth, { path }) => {
          const known = cuts.get(path) ?? 0;
          const share = SHARES[[...cuts.keys(), path].indexOf(path)] ?? 0;
          cuts.set(path, known + 1);
          return known < 2 ? { is: 'cutInBody', share } : { is: 'none' };
        });
        const submit = wifi.order(SUBMIT, (nth) => {
          if (nth <= 2) return { is: 'refused' };
          if (nth <= 4) return { is: 'answerLost' };
          return nth === 5 ? BAD_GATEWAY : { is: 'none' };
        });
        wifi.change('open');
        await photos.struck(6);
        await submit.struck(5);
        await phone.expectReceivedOnce(entry);
        expect(shown.filter(({ state }) => state === 'portal')).toEqual([]);
        const whole = phone.hitsOf(entry, 'PUT').filter(({ status }) => status === 200);
        expect(whole).toHaveLength(3);
        expect(whole.map(({ protocol: spoken }) => spoken)).toEqual(
          Array(3).fill(protocol === 'h2' ? '2.0' : '1.1'),
        );
        expect(phone.hitsOf(entry, 'POST').map(({ status }) => status)).toEqual([
          null,
          null,
          201,
          200,
          null,
          200,
        ]);
      },
    );
  });
}

test(
  'E-08 a photo that a Wi-Fi takes and never answers is given up once its time is over, and gets twice as much the next time',
  { tag: '@english' },
  async ({ phone, wifi, context, shown }) => {
    const { page } = phone;
    // Its own attempts, which no page sees, would take their turns between.
    await withoutBackgroundSync(context);
    await context.clock.install();
    await phone.openKept();
    const silent = wifi.order(PUT, (nth) => ({ is: nth <= 2 ? 'swallowed' : 'none' }));
    const entry = await phone.enter();
    for (const kills of [0, 1]) {
      await silent.struck(kills + 1);
      const hit = phone.hitsOf(entry, 'PUT')[kills];
      if (hit === undefined) throw new Error('no photo left the phone');
      // A photo that left the phone whole fills its third of the bar, all but the end.
      await expect
        .poll(() =>
          shown.some(({ id, at, percent }) => id === entry.key && at > hit.at && percent === 32),
        )
        .toBe(true);
      const early = 8 * SECOND;
      await page.clock.fastForward(responseTimeoutMs(hit.announced, kills) - early);
      await phone.expectWhole(entry);
      expect(hit.isBroken).toBe(false);
      await page.clock.fastForward(early);
      await expect.poll(() => hit.isBroken).toBe(true);
    }
    await phone.expectReceivedOnce(entry);
    const arrivedAt = Math.min(
      ...phone.hitsOf(entry, 'PUT').map(({ answeredAt }) => answeredAt ?? Infinity),
    );
    const before = shown
      .filter(({ id, at }) => id === entry.key && at < arrivedAt)
      .map(({ percent }) => percent ?? 0);
    expect(Math.max(...before)).toBe(32);
  },
);

test.describe('over a slow connection', () => {
  test.use({ protocol: 'h2' });

  test(
    'E-08 over 40 kbit a second with slow answers each photo is sent once, and the bar never goes back',
    { tag: '@arabic' },
    async ({ phone, wifi, shown }) => {
      await phone.openKept();
      wifi.order('GET /api/', { is: 'late', there: 300 });
      wifi.order('POST /api/', { is: 'late', there: 300 });
      wifi.order(PUT, { is: 'slow', bytesPerSecond: 5000 });
      wifi.order(SUBMIT, { is: 'late', there: SECOND, back: 9 * SECOND });
      const entry = await phone.enter();
      await phone.expectReceivedOnce(entry);
      expect(phone.hitsOf(entry, 'PUT').map(({ status, isBroken }) => [status, isBroken])).toEqual(
        Array.from({ length: 3 }, () => [200, false]),
      );
      expect(phone.hitsOf(entry, 'POST')).toHaveLength(1);
      const percents = shown.flatMap(({ id, percent }) =>
        id === entry.key && percent !== null ? percent : [],
      );
      expect(percents.length).toBeGreaterThan(6);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    },
  );
});

test(
  'E-08 a Wi-Fi’s sign-in page takes nothing and is kept nowhere; ten seconds after signing in all is delivered',
  { tag: '@arabic' },
  async ({ phone, wifi, context, say }) => {
    const { page } = phone;
    await withoutBackgroundSync(context);
    await phone.openKept();
    const form = await phone.fill();
    wifi.change('portalRedirect');
    const entry = await phone.press(form);
    const startedAt = await page.evaluate(() => performance.timeOrigin);
    const asks = say(
      'This Wi-Fi asks you to sign in first. All is saved here and goes on by itself afterwards.',
    );
    for (const state of ['portalRedirect', 'portal'] as const) {
      wifi.change(state);
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update().catch(() => undefined);
        await Promise.all(
          ['/assets/not-kept.js', '/photos/not-kept-720.avif'].map((url) =>
            fetch(url).catch(() => undefined),
          ),
        );
      });
      await expect(cardOf(entry, 'portal')).toContainText(asks);
      await expect(
        cardOf(entry, 'portal').getByRole('link', { name: say('Open sign-in') }),
      ).toBeVisible();
      await phone.expectWhole(entry);
      expect(await strangePages(page)).toEqual([]);
      expect(wifi.hits.filter(({ key, status }) => key === entry.key && status !== null)).toEqual(
        [],
      );
    }

    // Under the form, where the whole app says it.
    await expect(
      page.getByText(say('This Wi-Fi asks you to sign in first'), { exact: true }),
    ).toBeAttached();

    const again = wifi.order(PUT, (nth) => (nth === 1 ? { is: 'none' } : SIGN_IN));
    wifi.change('open');
    await again.struck();
    await expect(cardOf(entry, 'portal')).toContainText(
      say('{delivered} of {total} photos delivered', { delivered: 1, total: 3 }),
    );
    again.lift();
    await expect(cardOf(entry, 'done')).toBeVisible({ timeout: 10 * SECOND });
    await phone.expectReceivedOnce(entry);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(startedAt);
  },
);

test(
  'E-08 a new version that comes while an entry is being sent waits for the guest, and sends on what the old one began',
  { tag: '@english' },
  async ({ phone, wifi, say }) => {
    const { page } = phone;
    await phone.openKept();
    await page.reload();
    const held = wifi.order(PUT, (nth) => ({ is: nth === 1 ? 'none' : 'swallowed' }));
    const entry = await phone.enter();
    await held.struck();
    const startedAt = await page.evaluate(() => performance.timeOrigin);
    wifi.publishNewer();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed');
    await entry.place.getByRole('button', { name: say('Close'), exact: true }).click();
    await page.getByRole('button', { name: say('Close'), exact: true }).click();
    await expect(page.getByText(say('A new version is ready'))).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(startedAt);
    await phone.expectWhole(entry);

    // The former version has a picture in hand that never comes; it lets go of it.
    const stuck = wifi.order('GET /photos/', () => ({ is: 'swallowed' }));
    await page.evaluate(() => {
      fetch('/photos/not-kept-720.avif').catch(() => undefined);
    });
    await stuck.struck();
    await page.getByRole('button', { name: say('Update'), exact: true }).click();
    await expect(page.locator(`head ${NEWER_SELECTOR}`)).toHaveCount(1);
    held.lift();
    await phone.expectReceivedOnce({ ...entry, place: await phone.openEntries() });
  },
);
