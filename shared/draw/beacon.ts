/** A network that publishes a random value every few seconds, each signed under one key. */
export interface BeaconChain {
  /** Name by which manifests pin it: drand's chain hash, hex. */
  readonly hash: string;
  /** BLS12-381 key on G2, hex. */
  readonly publicKey: string;
  /** Epoch seconds of round 1. */
  readonly genesis: number;
  /** Seconds between two rounds. */
  readonly period: number;
}

/** drand's quicknet (drand documentation, "quicknet is live"). */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d10' +
    '64510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};

/** Time between the freeze and the number at least, so that nobody knew it at the freeze. */
export const FREEZE_LEAD_MS = 60 * 60 * 1000;

/** A signature of a round on G1: 48 bytes, hex. Blanks and capitals of a typed one are forgiven. */
export const BEACON_SIGNATURE = /^[0-9a-f]{96}$/;
export const plainSignature = (typed: string): string => typed.replace(/\s+/gu, '').toLowerCase();

/** First round published at or after the instant (epoch ms). */
export function roundAt({ genesis, period }: BeaconChain, epochMs: number): number {
  return Math.ceil((epochMs / 1000 - genesis) / period) + 1;
}

/** When a round is published, epoch ms. */
export function timeOfRound({ genesis, period }: BeaconChain, round: number): number {
  return (genesis + (round - 1) * period) * 1000;
}

/** Where a number can be read, by chain and round; drand is copied by several houses. */
export const NUMBER_MIRRORS = [
  'https://api.drand.sh/v2/chains/{chain}/rounds/{round}',
  'https://api2.drand.sh/v2/chains/{chain}/rounds/{round}',
  'https://api3.drand.sh/v2/chains/{chain}/rounds/{round}',
  'https://drand.cloudflare.com/{chain}/public/{round}',
  'https://api.drand.secureweb3.com:6875/{chain}/public/{round}',
] as const;

/** The address of a round at a mirror; the answer's `signature` is the number. */
export const addressAt = (mirror: string, chain: string, round: number): string =>
  mirror.replace('{chain}', chain).replace('{round}', String(round));

/** The network that a manifest names. */
export const chainOf = ({ chain, publicKey, genesis, period }: PinnedChain): BeaconChain => ({
  hash: chain,
  publicKey,
  genesis,
  period,
});

interface PinnedChain extends Omit<BeaconChain, 'hash'> {
  readonly chain: string;
}
