import { expect, it } from 'vitest';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { drawResultSchema } from '#shared/draw/manifest.ts';
import { replacementsSchema } from '#shared/draw/replacement.ts';
import {
  publishedDraw,
  publishedReplacements,
  publishedView,
} from '#shared/testing/published-draw.ts';
import { areWinnersOfResult } from './page-checks.ts';

type Claim = DrawView['claims'][number];

async function aDraw(replacement: 'ranking' | 'fresh' = 'ranking') {
  const published = await publishedDraw(20, 2, { replacement });
  const { manifest } = published;
  const result = published.result ?? '';
  const { claims, winners } = publishedView(published);
  const offered = (prize: number, ticket: string): Claim => ({
    ...(claims[0] as Claim),
    prize,
    ticket,
  });
  const fits = (all: readonly Claim[], replacements?: string) =>
    areWinnersOfResult({ claims: [...all], winners }, { manifest, result, replacements });
  return { published, result: drawResultSchema.parse(JSON.parse(result)), claims, offered, fits };
}

it('W-03 W-04 prizes that went on fit the result in the order of its alternates alone', async () => {
  const { result, claims, offered, fits } = await aDraw();
  const [first = '', second = '', third = ''] = result.alternates;
  expect(fits(claims)).toBe(true);
  expect(fits([...claims, offered(1, first), offered(2, second), offered(1, third)])).toBe(true);
  expect(fits([...claims, offered(2, second), offered(1, first)])).toBe(true);
  expect(fits([...claims, offered(1, second), offered(1, first)])).toBe(false);
  expect(fits([...claims, offered(1, 'P-9999')])).toBe(false);
  expect(fits([...claims, offered(1, first), offered(2, first)])).toBe(false);
  expect(fits([...claims, offered(1, result.winners[1] ?? '')])).toBe(false);
  expect(fits([offered(1, first), ...claims])).toBe(false);
});

it('W-03 W-04 prizes that went on by numbers of their own went to whom those named', async () => {
  const { published, claims, offered, fits } = await aDraw('fresh');
  const text = await publishedReplacements(published, 2);
  const [one, two] = replacementsSchema.parse(JSON.parse(text)).replacements;
  const winnerOf = (drawn: typeof one) => drawn?.result?.winner ?? '';
  const right = [...claims, offered(1, winnerOf(one)), offered(2, winnerOf(two))];
  expect(fits(right, text)).toBe(true);
  expect(fits([...claims, offered(2, winnerOf(one)), offered(1, winnerOf(two))], text)).toBe(false);
  // Read a moment before or after the page.
  expect([fits(claims, text), fits(right, undefined)]).toEqual([true, true]);
});
