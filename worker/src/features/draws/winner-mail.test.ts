import { expect, test } from 'vitest';
import { mailsTo, mailTo } from '../../../test/account-factories.ts';
import {
  aMonth,
  aSealedDraw,
  at,
  claimsIn,
  entersFor,
  HOUR,
  numberOf,
} from '../../../test/draw-scene.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aUser, signedIn } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { runDraws } from './run-draws.ts';
import { reminderText, WON_TEXT } from './winner-texts.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const ARABIC = /[\u0600-\u06ff]/u;

/** What the mail to the only winner of a month says, up to the hotel's own lines. */
async function mailOfWinner(language: 'ar' | 'en') {
  const month = aMonth();
  const person = await aUser(worker.db());
  const browser = await signedIn(worker, person);
  await entersFor(worker, month, { browser });
  await worker
    .db()
    .prepare('UPDATE users SET language = ?2 WHERE id = ?1')
    .bind(person.id, language)
    .run();
  const freezeAt = Date.now() - 31 * HOUR;
  await aSealedDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  const signature = await numberOf(worker, month);
  await worker.browser().post(`/api/draws/${month}/beacon`, { signature });
  const { subject, text } = await mailTo(worker, person.email);
  return { subject, said: text.slice(0, text.indexOf(`/draws/${month}`)) };
}

test('W-04 the mail to a winner is in the language of their account, labels and day too', async () => {
  const english = await mailOfWinner('en');
  expect(english.subject).toBe('You have won in the monthly draw');
  for (const label of ['Your ticket', 'Claim it by', 'Open the draw'])
    expect(english.said).toContain(label);
  expect(`${english.subject}${english.said}`).not.toMatch(ARABIC);

  const arabic = await mailOfWinner('ar');
  expect(arabic.subject).toBe('مبروك، فزت في السحب الشهري');
  for (const label of ['تذكرتك', 'آخر يوم للاستلام', 'افتح صفحة السحب'])
    expect(arabic.said).toContain(label);
  expect(arabic.said).not.toContain('Claim');
});

test('W-04 whoever gets the prize of an account that is erased reads of it by mail', async () => {
  const month = aMonth();
  const people = [await aUser(worker.db()), await aUser(worker.db())];
  const browsers = await Promise.all(people.map((person) => signedIn(worker, person)));
  const [first, second] = await Promise.all(
    browsers.map((browser) => entersFor(worker, month, { browser })),
  );
  const freezeAt = Date.now() - 31 * HOUR;
  await aSealedDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  const signature = await numberOf(worker, month);
  await worker.browser().post(`/api/draws/${month}/beacon`, { signature });
  const [offer] = await claimsIn(worker, month);
  const [leaver, next] = offer?.entryId === first?.id ? [first, people[1]] : [second, people[0]];
  expect((await mailsTo(worker, next?.email ?? '')).length).toBe(0);
  expect((await erase(leaver?.browser ?? worker.browser())).status).toBe(200);
  const { subject, text } = await mailTo(worker, next?.email ?? '');
  expect(subject).toBe(WON_TEXT.title.ar);
  expect(text).toContain(`/draws/${month}`);
});

test.each([
  [7, 'بقي 23 يومًا', '23 days are left'],
  [21, 'بقيت 9 أيام', '9 days are left'],
  [28, 'بقي يومان', '2 days are left'],
] as const)('W-04 the reminder of day %i says how many days are left', (day, ar, en) => {
  const { message } = reminderText(day);
  expect(message.ar).toMatch(new RegExp(`^${ar} `));
  expect(message.en).toMatch(new RegExp(`^${en} `));
  expect(WON_TEXT.message.ar).toMatch(/ خلال 30 يومًا\.$/);
  expect(WON_TEXT.message.en).toMatch(/ within 30 days\.$/);
});

test('W-04 a mail to a winner that failed is sent later, once, however many run', async () => {
  const month = aMonth();
  const person = await aUser(worker.db());
  await entersFor(worker, month, { browser: await signedIn(worker, person) });
  const freezeAt = Date.now() - 31 * HOUR;
  const { drawAt } = await aSealedDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  const sent: Mail[] = [];
  let tries = 0;
  const mailer = async (mail: Mail) => {
    tries += 1;
    if (tries === 1) throw new Error('mail service answered 500');
    sent.push(mail);
  };
  const run = async (ms: number) => {
    const ctx = at(worker, ms);
    const later: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void later.push(work);
    await runDraws({ ...ctx, deps: { ...ctx.deps, mailer }, waitUntil });
    while (later.length > 0) await later.pop();
  };
  for (const minutes of [0, 1, 6, 7, 60])
    await Promise.all([1, 2].map(() => run(drawAt + minutes * 60_000)));
  expect([tries, sent.map(({ to }) => to)]).toEqual([2, [person.email]]);
  const { results } = await worker
    .db()
    .prepare(
      'SELECT mailTries, mailedAt IS NOT NULL AS isMailed FROM draw_claims WHERE drawId = ?1',
    )
    .bind(month)
    .all();
  expect(results).toEqual([{ mailTries: 2, isMailed: 1 }]);
});
