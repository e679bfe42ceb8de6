import { expect, test } from 'vitest';
import { CHAIN, publishedDraw, publishedReplacements } from '../testing/published-draw.ts';
import { changedReplacements } from '../testing/tampered-draw.ts';
import { isBeaconOf } from './beacon-signature.ts';
import { QUICKNET, timeOfRound } from './beacon.ts';
import { DRAW_CHECKS } from './draw-checks.ts';
import { drawResultSchema } from './manifest.ts';
import { announcedNumber, replacementsSchema } from './replacement.ts';
import { parseTicketList } from './ticket-list.ts';
import { verifyDraw } from './verify-draw.ts';
import { REPLACEMENT_CHECKS, verifyReplacements } from './verify-replacements.ts';

const MEANS = { isBeaconOf, otherChains: [CHAIN] };

test('W-04 the number of a replacement is the first that is an hour away, to the second', () => {
  const at = Date.parse('2026-09-10T09:30:00+04:00');
  const { round } = announcedNumber(QUICKNET, at);
  const times = [0, 999, 1000, 3000].map((later) => announcedNumber(QUICKNET, at + later));
  expect(times.map((one) => one.round - round)).toEqual([0, 1, 1, 1]);
  for (const one of times) expect(one.at).toBe(timeOfRound(QUICKNET, one.round));
  expect(times[0]?.at).toBeGreaterThanOrEqual(at + 60 * 60 * 1000);
});

test('W-04 each prize that goes on goes to somebody who was offered none, and anybody can compute to whom', async () => {
  const draw = await publishedDraw(12, 2, { replacement: 'fresh' });
  const verdict = await verifyDraw(draw, MEANS);
  expect(DRAW_CHECKS.map((check) => verdict[check])).toEqual(DRAW_CHECKS.map(() => 'right'));
  const text = await publishedReplacements(draw, 9);
  const { replacements } = replacementsSchema.parse(JSON.parse(text));
  const result = drawResultSchema.parse(JSON.parse(draw.result ?? ''));
  const people = new Map(parseTicketList(draw.list)?.map(({ ticket, person }) => [ticket, person]));
  const winners = replacements.flatMap((one) => one.result?.winner ?? []);
  const offered = [...result.winners, ...winners].map((ticket) => people.get(ticket));
  expect(new Set(offered).size).toBe(offered.length);
  expect(winners).not.toContain('P-0001');
  // Twelve tickets are of eleven people, one of them void: nobody is left for the last.
  expect(replacements.map((one) => one.result && one.result.winner === null)).toEqual([
    ...Array<boolean>(8).fill(false),
    true,
    null,
  ]);
  const verdicts = await verifyReplacements({ ...draw, replacements: text }, MEANS);
  const all = (outcome: string) => REPLACEMENT_CHECKS.map(() => outcome);
  expect(verdicts?.slice(0, 9).map((one) => REPLACEMENT_CHECKS.map((check) => one[check]))).toEqual(
    Array<string[]>(9).fill(all('right')),
  );
  expect(verdicts?.at(-1)).toMatchObject({ number_announced: 'right', result: 'absent' });
});

test('W-04 a replacement that was changed, moved or left out is caught', async () => {
  const draw = await publishedDraw(12, 2, { replacement: 'fresh' });
  const text = await publishedReplacements(draw, 3);
  for (const replacements of changedReplacements(text)) {
    const verdicts = await verifyReplacements({ ...draw, replacements }, MEANS);
    const outcomes = verdicts?.flatMap((one) => Object.values(one)) ?? ['wrong'];
    expect([replacements === text, outcomes.includes('wrong')]).toEqual([false, true]);
  }
  const ranking = await publishedDraw(12);
  expect(await verifyReplacements({ ...ranking, replacements: text }, MEANS)).toBe(null);
});
