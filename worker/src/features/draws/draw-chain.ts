import * as z from 'zod/mini';
import { isBeaconOf, signRound, testChain } from '#shared/draw/beacon-signature.ts';
import {
  addressAt,
  chainOf,
  plainSignature,
  QUICKNET,
  roundAt,
  timeOfRound,
  type BeaconChain,
} from '#shared/draw/beacon.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import type { DrawManifest } from '#shared/draw/manifest.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import { hmac } from '../../platform/crypto.ts';

type ChainDeps = Pick<Deps, 'config'>;

/**
 * Secret of the installation's own chain; below the order of the curve. It is made of the oldest
 * key, since announced rounds are bound to its public half.
 */
export async function testChainKey(config: Pick<Config, 'RECEIPT_KEY'>): Promise<Uint8Array> {
  const { all, newest } = config.RECEIPT_KEY;
  const key = await hmac((all.at(-1) ?? newest).secret, 'draw chain', 'test');
  key[0] = (key[0] ?? 0) & 0x3f;
  return key;
}

/** The network whose number a draw is bound to when it is sealed. */
export async function chainInUse({ config }: ChainDeps): Promise<BeaconChain> {
  if (config.DRAW_CHAIN === 'quicknet') return QUICKNET;
  const key = await testChainKey(config);
  const { publicKey } = testChain(key, '', QUICKNET.genesis);
  return testChain(key, await sha256Hex(`test chain ${publicKey}`), QUICKNET.genesis);
}

/** The round of a draw's time, which its manifest writes to the second. */
export const roundOf = (chain: BeaconChain, drawAt: string): number =>
  roundAt(chain, Math.floor(Date.parse(drawAt) / 1000) * 1000);

/** When the public value of a draw comes: of its round, or in box mode at its time. */
export async function numberTime(
  deps: ChainDeps,
  { mode, drawAt }: { readonly mode: 'beacon' | 'box'; readonly drawAt: string },
): Promise<number> {
  if (mode === 'box') return Date.parse(drawAt);
  const chain = await chainInUse(deps);
  return timeOfRound(chain, roundOf(chain, drawAt));
}

export type PinnedNumber = NonNullable<DrawManifest['beacon']>;

/** A signature as typed → the pinned round's in its plain form; null for any other value. */
export async function trueNumber(pinned: PinnedNumber, typed: string): Promise<string | null> {
  const signature = plainSignature(typed);
  return (await isBeaconOf(chainOf(pinned), pinned.round, signature)) ? signature : null;
}

const answerSchema = z.object({ signature: z.string() });
const PATIENCE_MS = 5000;

/**
 * Asks the relays for the announced number, one after the other, and an own chain itself. Null
 * where none of them has it, or what came is not it.
 */
export async function fetchNumber(
  { config, now, log }: Pick<Deps, 'config' | 'now' | 'log'>,
  pinned: PinnedNumber,
): Promise<string | null> {
  if (now() < timeOfRound(chainOf(pinned), pinned.round)) return null;
  const relays = config.DRAW_RELAYS.split(' ').filter(Boolean);
  // Without a relay every number is brought by hand, an own chain's too.
  if (relays.length === 0) return null;
  if (pinned.chain !== QUICKNET.hash) {
    if (config.DRAW_CHAIN !== 'test') return null;
    return trueNumber(pinned, await signRound(await testChainKey(config), pinned.round));
  }
  for (const relay of relays) {
    const address = addressAt(relay, pinned.chain, pinned.round);
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(address, { redirect: 'manual', signal });
      const { data } = answerSchema.safeParse(await answer.json());
      const signature = data ? await trueNumber(pinned, data.signature) : null;
      if (signature !== null) return signature;
    } catch {
      log('warn', 'a relay gave no number');
    }
  }
  return null;
}
