import type { SealedDraw } from './compute-draw.ts';
import { awardOf, blocksOf, randomnessOf, ranked, seedOf } from './ranking.ts';
import type { Announcement, ReplacementResult } from './replacement.ts';

interface Replacing extends Pick<Announcement, 'replacement' | 'prize' | 'announcedAt' | 'round'> {
  readonly signature: string;
  /** Tickets of those who were offered a prize before, in that order. */
  readonly offered: readonly string[];
}

/** Computes who gets a prize next. The result depends on published texts alone, as the draw's does. */
export async function computeReplacement(
  { manifest, manifestHash, lines, voids }: SealedDraw,
  { replacement, prize, announcedAt, round, signature, offered }: Replacing,
): Promise<ReplacementResult> {
  const randomness = await randomnessOf(signature);
  const seed = await seedOf(manifestHash, randomness, replacement);
  const were = new Set(offered);
  const { winners, skipped } = awardOf(await ranked(lines, blocksOf(seed)), {
    prizes: 1,
    alternates: 0,
    voids: new Set(voids),
    people: lines.filter((line) => were.has(line.ticket)).map(({ person }) => person),
  });
  return {
    v: 'hdraw1',
    draw: manifest.draw,
    manifest: manifestHash,
    replacement,
    prize,
    announcedAt,
    source: { kind: 'beacon', round, signature, randomness },
    seed,
    offered: [...offered],
    winner: winners[0] ?? null,
    skipped: [...skipped],
  };
}
