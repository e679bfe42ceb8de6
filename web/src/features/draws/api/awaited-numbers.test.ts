import { expect, it } from 'vitest';
import { replacementsSchema } from '#shared/draw/replacement.ts';
import { CHAIN, publishedDraw, publishedReplacements } from '#shared/testing/published-draw.ts';
import { awaitedNumbers } from './awaited-numbers.ts';

it('W-04 a prize that goes on says its number and when it comes, and one that went on does not', async () => {
  const text = await publishedReplacements(await publishedDraw(12, 2, { replacement: 'fresh' }), 1);
  const { replacements } = replacementsSchema.parse(JSON.parse(text));
  const [done, waiting] = replacements;
  if (!done || !waiting) throw new Error('a replacement is missing');
  const beacon = { ...CHAIN, chain: CHAIN.hash, round: 1, isTest: true };
  const awaited = awaitedNumbers(beacon, text);
  expect([...awaited.keys()]).toEqual([waiting.prize]);
  const number = awaited.get(waiting.prize);
  expect(number?.round).toBe(waiting.round);
  // The first number that is an hour away.
  const lead = Date.parse(number?.at ?? '') - Date.parse(waiting.announcedAt);
  expect(lead).toBeGreaterThanOrEqual(3_600_000);
  expect(lead).toBeLessThan(3_600_000 + CHAIN.period * 1000);
  expect(awaitedNumbers(beacon, undefined).size).toBe(0);
  expect(awaitedNumbers(null, text).size).toBe(0);
});
