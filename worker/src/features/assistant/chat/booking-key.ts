import type { Deps } from '../../../deps.ts';
import { hmac, toHex } from '../../../platform/crypto.ts';

/**
 * Idempotency key of the n-th booking of a conversation: the same however often its "yes" arrives,
 * of no use to whoever does not hold the key of the house, and formed like a phone's own.
 */
export async function bookingKeyOf(
  { config }: Pick<Deps, 'config'>,
  sessionId: string,
  draftNo: number,
): Promise<string> {
  const hex = toHex(await hmac(config.RECEIPT_KEY, 'chat-booking', `${sessionId}:${draftNo}`));
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
