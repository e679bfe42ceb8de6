import { chainOf } from './beacon.ts';
import { computeReplacement } from './compute-replacement.ts';
import { sha256Hex } from './digest.ts';
import type { CheckOutcome, PublishedDraw } from './draw-checks.ts';
import { drawResultSchema, manifestSchema, readJson } from './manifest.ts';
import { announcedNumber, replacementsSchema } from './replacement.ts';
import { parseTicketList } from './ticket-list.ts';
import type { Means } from './verify-draw.ts';

/** What is checked of each prize that went on. */
export const REPLACEMENT_CHECKS = [
  'in_turn',
  'number_announced',
  'number_signed',
  'result',
] as const;
type Verdict = Readonly<Record<(typeof REPLACEMENT_CHECKS)[number], CheckOutcome>>;

/**
 * Computes the replacements of a draw again, in their order; null where the texts are not those of
 * a draw that has any. The draw itself is checked by `verifyDraw`.
 */
export async function verifyReplacements(
  draw: Pick<PublishedDraw, 'manifest' | 'list' | 'result'> & { readonly replacements: string },
  { isBeaconOf }: Pick<Means, 'isBeaconOf'>,
): Promise<Verdict[] | null> {
  const manifest = readJson(manifestSchema, draw.manifest);
  const result = readJson(drawResultSchema, draw.result ?? '');
  const lines = parseTicketList(draw.list);
  const published = readJson(replacementsSchema, draw.replacements);
  if (!manifest?.beacon || !result || !lines || manifest.replacement !== 'fresh') return null;
  if (published?.draw !== manifest.draw) return null;
  const chain = chainOf(manifest.beacon);
  const sealed = {
    manifest,
    manifestHash: await sha256Hex(draw.manifest),
    lines,
    voids: result.voids,
  };
  const offered = [...result.winners];
  const verdicts: Verdict[] = [];
  let before = '';
  let isWaiting = false;
  for (const [at, one] of published.replacements.entries()) {
    const number = announcedNumber(chain, Date.parse(one.announcedAt));
    const drawn = one.result;
    const signature = drawn?.source.signature ?? '';
    const again = drawn && (await computeReplacement(sealed, { ...one, signature, offered }));
    const isInTurn = one.replacement === at + 1 && one.announcedAt >= before;
    verdicts.push({
      in_turn: outcome(isInTurn && !(isWaiting && drawn)),
      number_announced: outcome(one.round === number.round),
      number_signed: drawn ? outcome(await isBeaconOf(chain, one.round, signature)) : 'absent',
      result: drawn ? outcome(JSON.stringify(again) === JSON.stringify(drawn)) : 'absent',
    });
    if (drawn?.winner) offered.push(drawn.winner);
    isWaiting ||= drawn === null;
    before = one.announcedAt;
  }
  return verdicts;
}

const outcome = (isRight: boolean): CheckOutcome => (isRight ? 'right' : 'wrong');
