import {
  chainOf,
  FREEZE_LEAD_MS,
  QUICKNET,
  roundAt,
  timeOfRound,
  type BeaconChain,
} from './beacon.ts';
import { computeDraw } from './compute-draw.ts';
import { isSignedBy, sha256Hex } from './digest.ts';
import { type DrawVerdict, outcome, type PublishedDraw } from './draw-checks.ts';
import {
  drawResultSchema,
  manifestSchema,
  readJson,
  voidsSchema,
  type DrawManifest,
  type DrawResult,
} from './manifest.ts';
import { merkleRoot } from './merkle.ts';
import { lineText, parseTicketList, type TicketLine } from './ticket-list.ts';
import { mayBeDrawn } from './verify-box.ts';
import { ownChecks } from './verify-own.ts';

export interface Means {
  /** Checks a number's signature; loaded only where it is needed. */
  readonly isBeaconOf: (chain: BeaconChain, round: number, signature: string) => Promise<boolean>;
  /** Networks whose numbers count beside drand's, for local runs. */
  readonly otherChains?: readonly BeaconChain[];
}

/** Computes a whole draw again from what is published, and says of each check what came of it. */
export async function verifyDraw(draw: PublishedDraw, means: Means): Promise<DrawVerdict> {
  const manifest = readJson(manifestSchema, draw.manifest);
  const manifestHash = await sha256Hex(draw.manifest);
  const lines = parseTicketList(draw.list);
  return {
    pin: draw.pinnedHash === null ? 'absent' : outcome(draw.pinnedHash === manifestHash),
    announcement: outcome(manifest !== null),
    signature: outcome(await isSignedBy(draw.signingKey, draw.signature, draw.manifest)),
    previous: outcome(manifest !== null && (await isPrevious(manifest, draw.previousResult))),
    ...(await listChecks(draw, manifest, lines)),
    ...(await ownChecks(draw.own, manifest, lines)),
    ...(await numberChecks(draw, { manifest, manifestHash, lines }, means)),
  };
}

async function isPrevious({ prev, seq }: DrawManifest, result: string | null): Promise<boolean> {
  if (prev === null || result === null) return prev === null && result === null && seq === 1;
  return prev === (await sha256Hex(result));
}

async function listChecks(
  { list }: PublishedDraw,
  manifest: DrawManifest | null,
  lines: readonly TicketLine[] | null,
) {
  const people = new Set(lines?.map((line) => line.person)).size;
  const isForm = lines?.length === manifest?.count && people === manifest?.people;
  return {
    list_bytes: outcome(manifest?.listSha256 === (await sha256Hex(list))),
    list_form: outcome(lines !== null && isForm),
    list_root: outcome(
      lines !== null && manifest?.listRoot === (await merkleRoot(lines.map(lineText))),
    ),
  };
}

interface Read {
  readonly manifest: DrawManifest | null;
  readonly manifestHash: string;
  readonly lines: readonly TicketLine[] | null;
}

const NO_NUMBER = {
  number_announced: 'absent',
  network: 'absent',
  number_signed: 'absent',
  seed: 'absent',
  voids: 'absent',
  order: 'absent',
  winners: 'absent',
} as const;
const WRONG_NUMBER = {
  number_announced: 'wrong',
  network: 'wrong',
  number_signed: 'wrong',
  seed: 'wrong',
  voids: 'wrong',
  order: 'wrong',
  winners: 'wrong',
} as const;

async function numberChecks(
  draw: PublishedDraw,
  { manifest, manifestHash, lines }: Read,
  means: Means,
) {
  const beacon = manifest?.beacon ?? null;
  const frozen_before = outcome(manifest !== null && isFrozenBefore(manifest));
  if (draw.result === null) return { frozen_before, ...NO_NUMBER, ...chainChecks(manifest, means) };
  const result = readJson(drawResultSchema, draw.result);
  if (!manifest || !lines || !result) return { frozen_before, ...WRONG_NUMBER };
  const { source } = result;
  // A draw that announces a number is drawn by it: winners picked by hand are none of that draw.
  if ((source.kind === 'box') !== (manifest.mode === 'box'))
    return { frozen_before, ...WRONG_NUMBER };
  const voids = outcome(await areVoidsRight(draw, manifest, result));
  const isOfManifest = result.manifest === manifestHash && result.draw === manifest.draw;
  if (source.kind === 'box')
    return {
      frozen_before,
      ...NO_NUMBER,
      voids,
      winners: outcome(isOfManifest && mayBeDrawn(result, manifest, lines)),
    };
  const again = await computeDraw({ manifest, manifestHash, lines, voids: result.voids }, source);
  return {
    frozen_before,
    ...chainChecks(manifest, means),
    number_announced: outcome(
      isOfManifest && (source.kind === 'witness' || source.round === beacon?.round),
    ),
    number_signed: outcome(await isNumberTrue(source, manifest, means)),
    seed: outcome(
      again.seed === result.seed && JSON.stringify(again.source) === JSON.stringify(source),
    ),
    voids,
    order: outcome(JSON.stringify(chosenOf(again)) === JSON.stringify(chosenOf(result))),
    winners: outcome(JSON.stringify(again) === draw.result),
  };
}

const chosenOf = ({ winners, alternates }: DrawResult) => [winners, alternates];

function isFrozenBefore({ frozenAt, drawAt, beacon }: DrawManifest): boolean {
  const number = beacon ? timeOfRound(chainOf(beacon), beacon.round) : Date.parse(drawAt);
  return Date.parse(frozenAt) + FREEZE_LEAD_MS <= number;
}

/** Whether the number is of a network that this app knows, and of the round of the draw's time. */
function chainChecks(manifest: DrawManifest | null, { otherChains = [] }: Means) {
  if (!manifest) return { network: 'wrong', number_announced: 'wrong' } as const;
  const { beacon, drawAt } = manifest;
  if (!beacon) return { network: 'absent', number_announced: 'absent' } as const;
  const chain = chainOf(beacon);
  // Its clock as well: with another one the draw would fall on a round that is long public.
  const isKnown = [QUICKNET, ...otherChains].some(
    (known) =>
      known.hash === chain.hash &&
      known.publicKey === chain.publicKey &&
      known.genesis === chain.genesis &&
      known.period === chain.period,
  );
  return {
    network: outcome(isKnown && beacon.round === roundAt(chain, Date.parse(drawAt))),
    number_announced: 'absent',
  } as const;
}

async function isNumberTrue(
  source: Exclude<DrawResult['source'], { kind: 'box' }>,
  { beacon, secretHash }: DrawManifest,
  { isBeaconOf }: Means,
): Promise<boolean> {
  if (source.kind === 'witness') return secretHash === (await sha256Hex(source.secret));
  return beacon !== null && isBeaconOf(chainOf(beacon), beacon.round, source.signature);
}

/** The result passes over exactly the tickets that were publicly void before the number came. */
async function areVoidsRight(
  { voids: text }: PublishedDraw,
  { draw, drawAt, beacon }: DrawManifest,
  result: DrawResult,
): Promise<boolean> {
  const published = readJson(voidsSchema, text);
  if (!published || published.draw !== draw) return false;
  const until = beacon ? timeOfRound(chainOf(beacon), beacon.round) : Date.parse(drawAt);
  const before = published.voids.filter(({ at }) => Date.parse(at) < until);
  const tickets = before.map(({ ticket }) => ticket).toSorted();
  return JSON.stringify(tickets) === JSON.stringify(result.voids);
}
