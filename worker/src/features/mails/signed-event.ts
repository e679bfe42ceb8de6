import { fromBase64 } from '../../platform/crypto.ts';

/** Seconds by which the time of a signature may differ from ours; older ones are repeats. */
const WINDOW_SECONDS = 5 * 60;

export interface SignedEvent {
  /** Its bytes as they came: the signature is of them. */
  readonly body: string;
  readonly id: string | undefined;
  /** Epoch seconds. */
  readonly timestamp: string | undefined;
  /** One or more of `v1,…`, parted by blanks; two while the secret is changed. */
  readonly signatures: string | undefined;
}

/**
 * Whether the mail service signed an event, in the way of Svix: HMAC-SHA-256 of number, time and body
 * under the secret (`whsec_` and base64), and not long ago.
 */
export async function isSigned(
  secret: string,
  { body, id, timestamp, signatures }: SignedEvent,
  now: number,
): Promise<boolean> {
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > WINDOW_SECONDS) return false;
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const [, signature = ''] of signatures.matchAll(/(?:^| )v1,([A-Za-z\d+/]{43}=)(?= |$)/g))
    if (await crypto.subtle.verify('HMAC', key, fromBase64(signature), content)) return true;
  return false;
}
