import type { DrawManifest, DrawResult } from './manifest.ts';
import { awardOf, blocksOf, randomnessOf, ranked, seedOf, witnessSeed } from './ranking.ts';
import type { TicketLine } from './ticket-list.ts';

/** The public value of a draw, by its way. */
export type DrawSource =
  | { readonly kind: 'beacon'; readonly round: number; readonly signature: string }
  | {
      readonly kind: 'witness';
      readonly secret: string;
      readonly value: string;
      readonly witnesses: readonly string[];
      readonly enteredBy?: string | undefined;
      readonly confirmedBy?: string | undefined;
    };

export interface SealedDraw {
  readonly manifest: DrawManifest;
  readonly manifestHash: string;
  readonly lines: readonly TicketLine[];
  /** Tickets that were void before the public value, sorted. */
  readonly voids: readonly string[];
}

/**
 * The result of a sealed draw: a function of what is published, so that the server, a page and a
 * short script come to the same text. Whether the value is the announced one is checked before.
 */
export async function computeDraw(sealed: SealedDraw, source: DrawSource): Promise<DrawResult> {
  const { manifest, manifestHash, lines, voids } = sealed;
  const published = await publishedSource(source);
  const seed =
    published.kind === 'beacon'
      ? await seedOf(manifestHash, published.randomness)
      : await witnessSeed(manifestHash, published.secret, published.value);
  const order = await ranked(lines, blocksOf(seed));
  const { winners, alternates, skipped } = awardOf(order, {
    prizes: manifest.prizes.length,
    alternates: manifest.alternates,
    voids: new Set(voids),
  });
  return {
    v: 'hdraw1',
    draw: manifest.draw,
    manifest: manifestHash,
    source: published,
    seed,
    voids: [...voids],
    winners: [...winners],
    alternates: [...alternates],
    skipped: [...skipped],
  };
}

type PublishedSource = Exclude<DrawResult['source'], { kind: 'box' }>;

async function publishedSource(source: DrawSource): Promise<PublishedSource> {
  if (source.kind === 'witness') return { ...source, witnesses: [...source.witnesses] };
  const { kind, round, signature } = source;
  return { kind, round, signature, randomness: await randomnessOf(signature) };
}

/** The bytes that are published for a manifest, voids or a result. */
export const publishedText = (value: object): string => JSON.stringify(value);
