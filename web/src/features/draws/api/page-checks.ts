import { sha256Hex } from '#shared/draw/digest.ts';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { drawResultSchema, manifestSchema, readJson } from '#shared/draw/manifest.ts';
import { replacementsSchema } from '#shared/draw/replacement.ts';

type Announced = Pick<
  DrawView,
  | 'id'
  | 'seq'
  | 'mode'
  | 'events'
  | 'licence'
  | 'prizes'
  | 'terms'
  | 'alternates'
  | 'drawAt'
  | 'beacon'
  | 'manifestHash'
>;

/** Whether the page shows what was announced: it reads licence, prizes and terms from elsewhere. */
export async function isShownAsAnnounced(draw: Announced, manifest: string): Promise<boolean> {
  const announced = readJson(manifestSchema, manifest);
  if (announced === null) return false;
  const { terms, beacon } = draw;
  return (
    draw.manifestHash === (await sha256Hex(manifest)) &&
    announced.terms === (await sha256Hex(`${terms.ar}\n${terms.en}\n`)) &&
    announced.licence === (draw.licence ?? '') &&
    Date.parse(announced.drawAt) === Date.parse(draw.drawAt) &&
    announced.beacon?.round === beacon?.round &&
    alike(
      [announced.draw, announced.seq, announced.mode, announced.alternates],
      [draw.id, draw.seq, draw.mode, draw.alternates],
    ) &&
    alike(announced.events.toSorted(), draw.events.toSorted()) &&
    alike(announced.prizes.map(inBoth), draw.prizes.map(inBoth))
  );
}

const inBoth = ({ ar, en }: DrawView['prizes'][number]) => [ar, en];
const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Drawn {
  readonly manifest: string;
  readonly result: string;
  /** How prizes went on by numbers of their own; undefined until it is read. */
  readonly replacements: string | undefined;
}

/**
 * Whether the winners that the page shows are those of the result: each prize was offered to its
 * winner first, and then went on to the alternates in their order, or to those whom its own numbers
 * named. Attempts stand in their order. What was read a moment earlier or later may lack the last.
 */
export function areWinnersOfResult(
  { claims, winners }: Pick<DrawView, 'claims' | 'winners'>,
  { manifest, result, replacements }: Drawn,
): boolean {
  const drawn = readJson(drawResultSchema, result);
  if (drawn === null || !alike(winners, drawn.winners)) return false;
  if (new Set(claims.map(({ ticket }) => ticket)).size < claims.length) return false;
  const isFresh = readJson(manifestSchema, manifest)?.replacement === 'fresh';
  const named = readJson(replacementsSchema, replacements ?? '')?.replacements ?? [];
  const mayFollow = (prize: number, attempts: readonly string[]) => {
    if (isFresh) {
      const own = named.flatMap((one) => (one.prize === prize ? [one.result?.winner] : []));
      const winnersOfOwn = own.filter((winner) => typeof winner === 'string');
      return attempts.every((ticket, at) => (winnersOfOwn[at] ?? ticket) === ticket);
    }
    const places = attempts.map((ticket) => drawn.alternates.indexOf(ticket));
    return places.every((place, at) => place > (places[at - 1] ?? -1));
  };
  return Array.from(new Set(claims.map(({ prize }) => prize))).every((prize) => {
    const [first, ...others] = claims.flatMap((one) => (one.prize === prize ? [one.ticket] : []));
    return first === drawn.winners[prize - 1] && mayFollow(prize, others);
  });
}
