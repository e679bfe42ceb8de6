import { bls12_381 } from '@noble/curves/bls12-381.js';
import { BEACON_SIGNATURE, type BeaconChain } from './beacon.ts';
import { fromHex, sha256 } from './digest.ts';

const scheme = bls12_381.shortSignatures;
/** Domain of drand's scheme bls-unchained-g1-rfc9380. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What a chain signs for a round: the hash of its number in eight bytes, as a point. */
async function messageOf(round: number) {
  const bytes = new Uint8Array(8);
  let rest = round;
  for (let at = 7; at >= 0; at -= 1) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return scheme.hash(await sha256(bytes), DOMAIN);
}

/**
 * Whether the signature (hex) is the chain's for exactly this round. Only that value is accepted,
 * so anybody may bring it. The one module with the curve: a page loads it when somebody checks.
 */
export async function isBeaconOf(
  chain: BeaconChain,
  round: number,
  signature: string,
): Promise<boolean> {
  const publicKey = fromHex(chain.publicKey);
  const bytes = fromHex(signature);
  if (!publicKey || !bytes || !BEACON_SIGNATURE.test(signature)) return false;
  try {
    return scheme.verify(bytes, await messageOf(round), publicKey);
  } catch {
    // No point of the curve, or not of its group.
    return false;
  }
}

/** A chain of an own key, for local runs and tests: nobody has to believe it. */
export function testChain(secretKey: Uint8Array, hash: string, genesis: number): BeaconChain {
  const publicKey = scheme.getPublicKey(secretKey).toHex(true);
  return { hash, publicKey, genesis, period: 3 };
}

/** What a test chain publishes for a round, hex. */
export async function signRound(secretKey: Uint8Array, round: number): Promise<string> {
  return scheme.sign(await messageOf(round), secretKey).toHex(true);
}
