import { expect, test } from 'vitest';
import { mailsTo, mailTo } from '../../../test/account-factories.ts';
import {
  aMonth,
  aSealedDraw,
  claimsIn,
  entersFor,
  HOUR,
  numberOf,
} from '../../../test/draw-scene.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aUser, signedIn } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { WON_TEXT } from './winner-texts.ts';

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
