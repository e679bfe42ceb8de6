import { expect } from '@playwright/test';
import { test } from '../fixtures/fault-test.ts';

test.describe.configure({ timeout: 120_000 });

const SHARES = [0.1, 0.5, 0.99];

for (const { protocol, tag } of [
  { protocol: 'http/1.1', tag: '@arabic' },
  { protocol: 'h2', tag: '@english' },
] as const) {
  test.describe(`over ${protocol}`, () => {
    test.use({ protocol });

    test(
      `E-08 over ${protocol} an entry whose connection breaks before, in and after each of its requests arrives once`,
      { tag },
      async ({ phone, wifi }) => {
        await phone.openKept();
        const form = await phone.fill();
        wifi.change('down');
        const entry = await phone.press(form);
        await phone.expectSavedHere(entry);
        await expect.poll(async () => (await phone.stored(entry)).pause?.attempts).toBeGreaterThan(0);

        // Twice each: a browser sends once more by itself what broke on a connection that it had used before.
        const cuts = new Map<string, number>();
        const photos = wifi.order('PUT /api/blobs/', (_nth, { path }) => {
          const known = cuts.get(path) ?? 0;
          const share = SHARES[[...cuts.keys(), path].indexOf(path)] ?? 0;
          cuts.set(path, known + 1);
          return known < 2 ? { is: 'cutInBody', share } : { is: 'none' };
        });
        const submit = wifi.order('POST /api/photography-submissions', (nth) =>
          nth <= 2 ? { is: 'refused' } : nth <= 4 ? { is: 'answerLost' } : { is: 'none' },
        );
        wifi.change('open');
        await photos.struck(6);
        await submit.struck(4);
        await phone.expectReceivedOnce(entry);
        const whole = phone.hitsOf(entry, 'PUT').filter(({ status }) => status === 200);
        expect(whole).toHaveLength(3);
        expect(whole.map(({ protocol: spoken }) => spoken)).toEqual(Array(3).fill(protocol === 'h2' ? '2.0' : '1.1'));
        expect(phone.hitsOf(entry, 'POST').map(({ status }) => status)).toEqual([null, null, 201, 200, 200]);
      },
    );
  });
}
