import { sha256Hex } from '#shared/draw/digest.ts';
import type { DrawSummary, DrawView } from '#shared/draw/draw.contract.ts';
import { keyText } from './key-text.ts';
import { addPin } from './pin-store.ts';

/**
 * Sealed, and nobody can know its number yet: what is seen now is worth keeping. `now`: epoch ms by
 * the server's clock, null where it is not known.
 */
export const canBePinned = (
  { status, drawAt }: Pick<DrawSummary, 'status' | 'drawAt'>,
  now: number | null,
): boolean => status === 'frozen' && now !== null && now < Date.parse(drawAt);

interface Seen {
  readonly manifest: string;
  readonly signingKey: DrawView['signingKey'];
  /** Epoch ms by the server's clock. */
  readonly seenAt: number;
}

/**
 * Keeps the fingerprint of a sealed draw's manifest, and the key that signed it, once: a phone that
 * has seen one never takes another for it. True where one is kept. Never rejects.
 */
export async function pinManifest(
  id: string,
  { manifest, signingKey, seenAt }: Seen,
): Promise<boolean> {
  const hash = await sha256Hex(manifest);
  return addPin(id, { hash, seenAt, ...(signingKey !== null && { key: keyText(signingKey) }) });
}
