import { expect, it } from 'vitest';
import type { DrawCheck, PublishedDraw } from '#shared/draw/draw-checks.ts';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { publishedDraw, publishedView, signer } from '#shared/testing/published-draw.ts';
import { keyText } from './key-text.ts';
import { checkDraw } from './use-draw-check.ts';

async function checked(published: PublishedDraw, change: Partial<DrawView> = {}, key?: string) {
  const view = publishedView(published);
  const hash = published.pinnedHash ?? '';
  return checkDraw({
    draw: { ...view, ...change },
    files: published,
    own: null,
    pin: { hash, seenAt: 0, ...(key !== undefined && { key }) },
  });
}

it('W-03 a phone with several tickets checks each, and names the one that does not hold', async () => {
  const published = await publishedDraw(5);
  const [first, second] = [published.own[0], (await publishedDraw(5, 3)).own[0]];
  if (!first || !second) throw new Error('a ticket is missing');
  const draw = publishedView(published);
  const check = (other: typeof second) => {
    const tickets = [first, other].map((one) => ({ ...one, path: [...one.path] }));
    return checkDraw({ draw, files: published, own: { tickets }, pin: null });
  };
  expect(await check(second)).toMatchObject({ wrong: [], wrongTickets: [] });
  expect(await check({ ...second, salt: '00'.repeat(16) })).toMatchObject({
    wrong: ['own_ticket'],
    wrongTickets: [second.ticket],
  });
});

it('W-03 the page is checked too: what it shows of terms, prizes, licence and winners is what was published', async () => {
  const published = await publishedDraw(8);
  const { claims, prizes } = publishedView(published);
  expect((await checked(published))?.wrong).toEqual([]);
  const other = claims.map((one) => ({ ...one, ticket: 'P-0008' }));
  const changes: readonly [Partial<DrawView>, DrawCheck][] = [
    [{ licence: 'EXAMPLE-2' }, 'announcement'],
    [{ terms: { ar: 'terms', en: 'other terms' } }, 'announcement'],
    [{ prizes: prizes.map(({ ar }) => ({ ar, en: 'Two nights' })) }, 'announcement'],
    [{ drawAt: '2026-09-06T14:00:00.000Z' }, 'announcement'],
    [{ events: ['photography', 'hotel_rating'] }, 'announcement'],
    [{ winners: ['P-0008'] }, 'winners'],
    [{ claims: other }, 'winners'],
    [{ claims: claims.toReversed().map((one, at) => ({ ...one, prize: at + 1 })) }, 'winners'],
  ];
  for (const [change, wrong] of changes)
    expect([change, (await checked(published, change))?.wrong]).toEqual([change, [wrong]]);
});

it('W-03 a draw that ended without a result has its list checked, and its number by nobody', async () => {
  const report = await checked({ ...(await publishedDraw(8)), result: null });
  expect(report).toMatchObject({ wrong: [], drawnBy: null, isTest: false });
});

it('W-03 a number of a test network fits, and is said to prove nothing', async () => {
  expect(await checked(await publishedDraw(5))).toMatchObject({ wrong: [], isTest: true });
  const { beacon } = publishedView(await publishedDraw(5));
  const drand = { beacon: beacon && { ...beacon, isTest: false } };
  // The same number under drand's name is none of it.
  const report = await checked(await publishedDraw(5), drand);
  expect([report?.isTest, report?.wrong]).toEqual([false, ['network']]);
});

it('W-03 a draw that is signed by another key than this phone saw is told', async () => {
  const published = await publishedDraw(5);
  expect((await checked(published, {}, keyText(published.signingKey)))?.wrong).toEqual([]);
  const { key } = await signer();
  expect((await checked(published, {}, keyText(key)))?.wrong).toEqual(['signature']);
});
