import { expect } from '@playwright/test';
import { aPerson, login, ownMenu, signUpHere } from '../fixtures/account.ts';
import { withoutBackgroundSync } from '../fixtures/background.ts';
import { cardOf, test } from '../fixtures/fault-test.ts';
import { type Fault, ours, refusal } from '../fixtures/faults.ts';
import { entriesOf } from '../fixtures/phone-ledger.ts';
import { asTaken, somePictures } from '../fixtures/pictures.ts';
import { visit } from '../fixtures/test.ts';

// Answers that are no receipt (docs/decisions/014-fault-matrix.md).
test.describe.configure({ timeout: 120_000 });

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SECOND = 1000;
const PUT = 'PUT /api/blobs/';
const CHECK = 'POST /api/blobs/check';
const SUBMIT = 'POST /api/photography-submissions';
test(
  'E-08 a server that fails or is too busy is asked again after a wait of its choice, and other entries go on meanwhile',
  { tag: '@arabic' },
  async ({ phone, wifi, context, say }) => {
    const { page } = phone;
    await withoutBackgroundSync(context);
    await context.addInitScript(() => {
      const random = Math.random.bind(Math);
      // The long end of each wait, so that it can be looked at before it is over.
      Math.random = () => 0.9 + random() / 10;
    });
    await context.clock.install();
    await phone.openKept();
    const tomorrow = Date.now() + DAY;
    const date = (ms: number) => new Date(ms).toUTCString();
    const answers: { fault: Fault; atLeast: number; atMost: number }[] = [
      { fault: refusal(500, 'server.failed'), atLeast: 0, atMost: 2 * SECOND },
      { fault: refusal(503, 'server.unavailable'), atLeast: 0, atMost: 4 * SECOND },
      { fault: refusal(500, 'server.failed'), atLeast: 0, atMost: 8 * SECOND },
      {
        fault: refusal(429, 'request.too_many', { 'Retry-After': '17' }),
        atLeast: 17 * SECOND,
        atMost: 17 * SECOND,
      },
      {
        // The server's clock, or the phone's, is a day off.
        fault: refusal(429, 'request.too_many', {
          'Retry-After': date(tomorrow + 40 * SECOND),
          Date: date(tomorrow),
        }),
        atLeast: 40 * SECOND,
        atMost: 41 * SECOND,
      },
      {
        fault: refusal(429, 'request.too_many', { 'Retry-After': '864000' }),
        atLeast: HOUR,
        atMost: HOUR,
      },
    ];
    const busy = wifi.order(PUT, (nth) => answers[nth - 1]?.fault ?? { is: 'none' });
    const entry = await phone.enter();
    for (const [at, { atLeast, atMost }] of answers.entries()) {
      await busy.struck(at + 1);
      await expect.poll(async () => (await phone.stored(entry)).row?.attempts).toBe(at + 1);
      await expect(cardOf(entry, 'waiting')).toContainText(say('Send now'));
      const { wait } = await phone.stored(entry);
      expect(wait).toBeGreaterThan(atLeast - 3 * SECOND);
      expect(wait).toBeLessThanOrEqual(atMost);
      await phone.expectWhole(entry);
      if (at < answers.length - 1) await page.clock.fastForward(wait);
    }

    const other = await phone.rate();
    await phone.expectReceivedOnce(other);
    expect(phone.hitsOf(entry, 'PUT')).toHaveLength(answers.length);
    await page.clock.fastForward(HOUR);
    await phone.expectReceivedOnce({ ...entry, place: other.place });
  },
);

test(
  'E-08 a photo or an entry that the server does not take waits for the guest with all that was picked, others go on, and a photo that it lost comes again',
  { tag: '@english' },
  async ({ phone, wifi, context, say }) => {
    const { page } = phone;
    await context.clock.install();
    await phone.openKept();
    const tooLarge = wifi.order(PUT, refusal(413, 'blob.too_large'));
    const entry = await phone.enter();
    const problem = say(
      '{count, plural, one {The hotel could not take photo {list}. Choose another.} other {The hotel could not take photos {list}. Choose others.}}',
      { count: 1, list: '1' },
    );
    await expect(cardOf(entry, 'needsUser')).toContainText(problem);
    await phone.expectWhole(entry);
    tooLarge.lift();

    const other = await phone.rate();
    await phone.expectReceivedOnce(other);
    await page.clock.fastForward(HOUR);

    const later = { ...entry, place: other.place };
    const card = cardOf(later, 'needsUser');
    const exchange = async () =>
      card
        .getByLabel(say('Choose another photo {number}', { number: 1 }))
        .last()
        .setInputFiles((await somePictures(page, 1)).map(asTaken));
    await expect(card).toContainText(problem);
    expect(phone.hitsOf(entry, 'PUT')).toHaveLength(1);
    const wrongType = wifi.order(PUT, refusal(415, 'blob.wrong_type'));
    await exchange();
    await wrongType.struck();
    await expect(card).toContainText(problem);
    wrongType.lift();

    const missed: string[] = [];
    const submit = wifi.order(SUBMIT, (nth) => {
      if (nth === 1) return refusal(422, 'request.invalid');
      return nth === 2
        ? refusal(409, 'entry.missing_photos', {}, { missing: missed })
        : { is: 'none' };
    });
    await exchange();
    await submit.struck();
    await expect(card).toContainText('said by the server: request.invalid');
    await phone.expectWhole(entry);
    await page.clock.fastForward(HOUR);
    expect(phone.hitsOf(entry, 'POST')).toHaveLength(1);
    // The answer of a server whose pictures were restored from an old backup that lacks one.
    const shas = (await phone.stored(entry)).row?.photos.map(({ sha }) => sha ?? '') ?? [];
    missed.push(...shas.slice(1, 2));
    wifi.order(
      CHECK,
      ours(200, { v: 1, ok: true, have: shas.filter((sha) => !missed.includes(sha)) }),
    );
    await card.getByRole('button', { name: say('Send now') }).click();
    await phone.expectReceivedOnce(later, missed);
  },
);

test(
  'E-08 an entry whose session ends between its photos waits for its guest, and goes on under the same number once they are back',
  { tag: '@arabic' },
  async ({ phone, wifi, language, say, playwright, baseURL }) => {
    const { page } = phone;
    const person = aPerson(language);
    await signUpHere(page, person);
    await phone.openKept();
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await expect(
      await elsewhere.post('/api/auth/login', {
        data: { email: person.email, password: person.password },
      }),
    ).toBeOK();
    const ended = Promise.withResolvers<Fault>();
    const between = wifi.order(PUT, (nth) =>
      nth === 1 ? { is: 'none' } : { is: 'held', until: ended.promise },
    );
    const entry = await phone.enter();
    await between.struck();
    await expect(await elsewhere.delete('/api/auth/sessions')).toBeOK();
    between.lift();
    ended.resolve({ is: 'none' });
    const asks = cardOf(entry, 'needsUser');
    await expect(asks).toContainText(say('Sign in again and your entry goes on by itself.'));
    await phone.expectWhole(entry);
    const [first, ...later] = phone.hitsOf(entry, 'PUT').map(({ status }) => status);
    expect(first).toBe(200);
    // One or two at a time, by what the browser thinks of its network.
    expect(new Set(later)).toEqual(new Set([401]));
    expect(entriesOf(entry.guest)).toEqual([]);

    await visit(page, '/login');
    await login(page, say, person);
    await expect(ownMenu(page, say, person)).toBeVisible();
    await phone.expectReceivedOnce({ ...entry, place: await phone.openEntries() });
    await elsewhere.dispose();
  },
);
