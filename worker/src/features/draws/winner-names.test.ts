import { expect, test } from 'vitest';
import { drawViewSchema, ownDrawSchema } from '#shared/draw/draw.contract.ts';
import {
  aMember,
  aMonth,
  aSealedDraw,
  at,
  claimsIn,
  entersFor,
  HOUR,
  numberOf,
  refusalOf,
} from '../../../test/draw-scene.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aUser, signedIn } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { confirmDisqualification, proposeDisqualification } from './desk-claims.ts';
import { listDeskDraws } from './desk-draw.ts';
import { showWinnerName } from './show-winner-name.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const NAME = 'Zuwaina Al Kindi';

/** A drawn month whose only ticket, of this browser, has won. */
async function hasWon(browser: Actor): Promise<string> {
  const month = aMonth();
  await entersFor(worker, month, { browser });
  const freezeAt = Date.now() - 31 * HOUR;
  await aSealedDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  const signature = await numberOf(worker, month);
  await worker.browser().post(`/api/draws/${month}/beacon`, { signature });
  return month;
}
const aGuest = async () => signedIn(worker, await aUser(worker.db(), { fullName: NAME }));

const claim = (browser: Actor, month: string, body: object) =>
  browser.post(`/api/draws/${month}/claims/1/claim`, body);

/** What everybody reads of the only prize, and what the database keeps of the choice. */
async function shown(month: string) {
  const answer = await worker.browser().api(`/api/draws/${month}`);
  const [prize] = answer.read(drawViewSchema).claims;
  const row = await worker
    .db()
    .prepare('SELECT status, isNamePublic FROM draw_claims WHERE drawId = ?1')
    .bind(month)
    .first<{ status: string; isNamePublic: number }>();
  return [prize?.name, row?.status, row?.isNamePublic];
}

/** A member of staff reads the name and agrees to it, or takes it off (`null`). */
async function agree(month: string, name: string | null): Promise<string> {
  const [offer] = await claimsIn(worker, month);
  const ctx = at(worker, Date.now(), await aMember(worker));
  return refusalOf(showWinnerName(ctx, { id: month, claimId: offer?.id ?? 0, name }));
}

/** Whether the list of staff says that somebody has to do something in this draw. */
async function isDue(month: string): Promise<boolean | undefined> {
  const { draws } = await listDeskDraws(at(worker, Date.now(), await aMember(worker)));
  return draws.find(({ id }) => id === month)?.needsSomebody;
}

test('W-04 the name of a winner stands on the page where they tick it and staff have read it, as long as they do', async () => {
  const browser = await aGuest();
  const month = await hasWon(browser);
  const offered = (await browser.api(`/api/draws/${month}/mine`)).read(ownDrawSchema);
  expect(offered.prizes).toMatchObject([{ name: NAME, isNamePublic: false }]);
  // Not claimed, it is nobody's name to agree to.
  expect(await agree(month, NAME)).toBe('draw.changed');
  const claimed = (await claim(browser, month, { isNamePublic: true })).read(ownDrawSchema);
  expect(claimed.prizes).toMatchObject([{ name: NAME, isNamePublic: true, isNameShown: false }]);
  expect(await shown(month)).toEqual([null, 'claimed', 1]);
  expect(await agree(month, 'Somebody Else')).toBe('draw.changed');
  expect(await shown(month)).toEqual([null, 'claimed', 1]);
  expect(await agree(month, NAME)).toBe('done');
  const own = (await browser.api(`/api/draws/${month}/mine`)).read(ownDrawSchema);
  expect(own.prizes).toMatchObject([{ isNameShown: true }]);
  expect(await shown(month)).toEqual([NAME, 'claimed', 1]);
  // Pressed once more without a choice, it stays.
  await claim(browser, month, {});
  expect(await shown(month)).toEqual([NAME, 'claimed', 1]);
  await claim(browser, month, { isNamePublic: false });
  expect(await shown(month)).toEqual([null, 'claimed', 0]);
  await claim(browser, month, { isNamePublic: true });
  expect(await shown(month)).toEqual([NAME, 'claimed', 1]);
  expect(await agree(month, null)).toBe('done');
  expect(await shown(month)).toEqual([null, 'claimed', 1]);
  expect(await agree(month, NAME)).toBe('done');
  expect((await erase(browser)).status).toBe(200);
  expect((await shown(month))[0]).toBeNull();
});

test('W-04 a winner who is called otherwise afterwards is named no longer, until that is read too', async () => {
  const browser = await aGuest();
  const month = await hasWon(browser);
  await claim(browser, month, { isNamePublic: true });
  await agree(month, NAME);
  const shout = 'Call +968 9000 0000 for rooms';
  await worker
    .db()
    .prepare(`UPDATE users SET fullName = ?1 WHERE email IN
      (SELECT e.userEmail FROM draw_claims c JOIN draw_tickets t USING (drawId, ticket)
        JOIN event_entries e ON e.id = t.entryId WHERE c.drawId = ?2)`)
    .bind(shout, month)
    .run();
  expect(await shown(month)).toEqual([null, 'claimed', 1]);
  expect(await agree(month, NAME)).toBe('draw.changed');
  expect((await worker.browser().api(`/api/draws/${month}`)).text).not.toContain(shout);
});

test('W-04 W-05 a name waits for staff until one of them has read it, whatever they say of it', async () => {
  const browser = await aGuest();
  const month = await hasWon(browser);
  expect(await isDue(month)).toBe(false);
  await claim(browser, month, { isNamePublic: true });
  expect(await isDue(month)).toBe(true);
  await claim(browser, month, { isNamePublic: false });
  expect(await isDue(month)).toBe(false);
  await claim(browser, month, { isNamePublic: true });
  expect([await agree(month, null), await isDue(month)]).toEqual(['done', false]);
  expect([await agree(month, NAME), await isDue(month)]).toEqual(['done', false]);
  const other = await aGuest();
  const erased = await hasWon(other);
  await claim(other, erased, { isNamePublic: true });
  expect(await isDue(erased)).toBe(true);
  expect((await erase(other)).status).toBe(200);
  expect(await isDue(erased)).toBe(false);
});

test('W-04 without the tick, or of a winner without an account, no name is shown', async () => {
  const account = await aGuest();
  const month = await hasWon(account);
  await claim(account, month, {});
  expect(await agree(month, NAME)).toBe('draw.changed');
  expect(await shown(month)).toEqual([null, 'claimed', 0]);

  const device = worker.browser();
  const other = await hasWon(device);
  const own = (await claim(device, other, { isNamePublic: true })).read(ownDrawSchema);
  expect(own.prizes).toMatchObject([{ status: 'claimed', name: null, isNamePublic: false }]);
  expect(await shown(other)).toEqual([null, 'claimed', 0]);
});

test('W-04 a winner who is disqualified is named no longer', async () => {
  const browser = await aGuest();
  const month = await hasWon(browser);
  await claim(browser, month, { isNamePublic: true });
  const [offer] = await claimsIn(worker, month);
  const gone = { id: month, claimId: offer?.id ?? 0, reason: 'underage' as const };
  await agree(month, NAME);
  expect((await shown(month))[0]).toBe(NAME);
  await proposeDisqualification(at(worker, Date.now(), await aMember(worker)), gone);
  await confirmDisqualification(at(worker, Date.now(), await aMember(worker)), gone);
  expect(await shown(month)).toEqual([null, 'forfeited', 1]);
});
