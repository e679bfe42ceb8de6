import { expect, test } from 'vitest';
import {
  aMember,
  aMonth,
  aSealedDraw,
  at,
  claimsIn,
  entersFor,
  HOUR,
  numberOf,
} from '../../../test/draw-scene.ts';
import { book } from '../../../test/erasure-scene.ts';
import { aUser, signedIn } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { confirmDisqualification, proposeDisqualification } from './desk-claims.ts';
import { postBeacon } from './draw-number.ts';
import { runDraws } from './run-draws.ts';
import { confirmVoid, proposeVoid } from './void-tickets.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

/** Columns of what the database knows of people and nobody else may. */
const PERSONAL = [
  ['phone', 'participantPhone', 'event_entries'],
  ['salt', 'salt', 'event_entries'],
  ['reference', 'reference', 'event_entries'],
  ['name', 'fullName', 'users'],
  ['mail', 'email', 'users'],
  ['phone', 'phoneNumber', 'booking_submissions'],
  ['name', 'fullName', 'booking_submissions'],
  ['phone', 'userPhone', 'notifications'],
  ['key', 'keyEnc', 'draws'],
  ['secret', 'secretEnc', 'draws'],
] as const;

/** Hashes, tags and numbers of a draw: digits in them are nobody's. */
const HEX = /[0-9a-f]{16,}/gu;

/** The last of the months has prizes that went on by numbers of their own. */
async function everythingPublic(months: readonly string[]): Promise<string> {
  const stranger = worker.browser();
  const paths = months.flatMap((month) =>
    ['', '/manifest', '/list', '/voids', '/result', '/mine'].map((file) => `/${month}${file}`),
  );
  paths.push(`/${months.at(-1) ?? ''}/replacements`);
  const answers = await Promise.all(
    ['', ...paths].map((path) => stranger.api(`/api/draws${path}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return answers.map(({ text }) => text).join('\n');
}

test('W-01 no public text of any draw says who took part, was taken out, won or lost a prize', async () => {
  const months = [aMonth(), aMonth()];
  for (const [turn, month] of months.entries()) {
    const account = await signedIn(
      worker,
      await aUser(worker.db(), {
        fullName: `Zuwaina Al Kindi ${turn}`,
      }),
    );
    await book(account, { phoneNumber: `+9689876543${turn}` });
    const own = { browser: account, phone: `+9689876543${turn}` };
    await entersFor(worker, month, own);
    await entersFor(worker, month, { ...own, event: 'photography' });
    for (let more = 0; more < 4; more += 1) await entersFor(worker, month);
    const freezeAt = Date.now() - 31 * HOUR;
    const { drawAt } = await aSealedDraw(worker, month, {
      freezeAt,
      drawAt: freezeAt + 30 * HOUR,
      prizes: 2,
      replacement: turn === 0 ? 'ranking' : 'fresh',
    });
    const [first, second] = [await aMember(worker), await aMember(worker)];
    const act = { id: month, ticket: 'S-0002', reason: 'duplicate_person' as const };
    await proposeVoid(at(worker, freezeAt + HOUR, first), act);
    await confirmVoid(at(worker, freezeAt + HOUR, second), act);
    const signature = await numberOf(worker, month);
    await postBeacon(at(worker, drawAt + 3000, {}), { id: month, signature });
    const [offer] = await claimsIn(worker, month);
    const gone = { id: month, claimId: offer?.id ?? 0, reason: 'not_own_phone' as const };
    await proposeDisqualification(at(worker, Date.now(), first), gone);
    await confirmDisqualification(at(worker, Date.now(), second), gone);
    await runDraws(at(worker, Date.now() + 2 * HOUR));
  }
  const db = worker.db();
  const known = (
    await db.batch<{ what: string; value: string | null }>(
      PERSONAL.map(([what, column, table]) =>
        db.prepare(`SELECT '${what}' AS what, ${column} AS value FROM ${table}`),
      ),
    )
  )
    .flatMap(({ results }) => results)
    .flatMap(({ what, value }) => (value === null || value === '' ? [] : [{ what, value }]));
  expect(new Set(known.map(({ what }) => what)).size).toBe(7);
  const whole = await everythingPublic(months);
  const plain = whole.replaceAll(HEX, '');
  // A phone is told by six of its digits as well: a mask shows the country and the last two.
  const said = known.filter(({ what, value }) =>
    what === 'phone' ? plain.includes(value.slice(4, -2)) : whole.includes(value),
  );
  expect(said).toEqual([]);
  expect(whole).toContain('+968****');
  expect(whole).toContain('"replacement":1');
  expect(whole).not.toContain('"result":null');
});

test('W-01 every public answer of a draw says the server’s time, by which phones go; an unchanged one too', async () => {
  const month = aMonth();
  await entersFor(worker, month);
  await aSealedDraw(worker, month);
  const stranger = worker.browser();
  for (const path of ['', `/${month}`, `/${month}/manifest`, `/${month}/list`]) {
    const first = await stranger.api(`/api/draws${path}`);
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await stranger.api(`/api/draws${path}`, { headers });
    expect([path, first.status, again.status]).toEqual([path, 200, 304]);
    for (const answer of [first, again]) {
      const said = Date.parse(answer.headers.get('Date') ?? '');
      expect(Math.abs(said - Date.now())).toBeLessThan(10_000);
    }
  }
});
