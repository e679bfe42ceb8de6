import { expect, it } from 'vitest';
import { CHAIN, publishedDraw } from '#shared/testing/published-draw.ts';
import { checkDraw } from './use-draw-check.ts';

it('W-03 a phone with several tickets checks each, and names the one that does not hold', async () => {
  const published = await publishedDraw(5);
  const { signature, signingKey, pinnedHash } = published;
  const [first, second] = [published.own[0], (await publishedDraw(5, 3)).own[0]];
  if (!first || !second) throw new Error('a ticket is missing');
  const beacon = { ...CHAIN, chain: CHAIN.hash, round: 1, isTest: true };
  const draw = { id: '2026-08', status: 'drawn', beacon, signature, signingKey } as const;
  const check = (other: typeof second) => {
    const tickets = [first, other].map((one) => ({ ...one, path: [...one.path] }));
    return checkDraw({ draw, files: published, own: { tickets }, pinnedHash });
  };
  expect(await check(second)).toMatchObject({ wrong: [], wrongTickets: [] });
  expect(await check({ ...second, salt: '00'.repeat(16) })).toMatchObject({
    wrong: ['own_ticket'],
    wrongTickets: [second.ticket],
  });
});
