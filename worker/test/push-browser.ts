import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import {
  pushStateSchema,
  type PushState,
  type PushSubscriptionBody,
} from '#shared/push/push.contract.ts';
import type { Actor, Answer } from './harness.ts';

/** The push side of a browser: its address at a service, and the keys that it alone has. */
export class PushBrowser {
  readonly endpoint: string;
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(origin = 'https://fcm.googleapis.com') {
    this.endpoint = `${origin}/fcm/send/${randomBytes(12).toString('base64url')}`;
    this.#keys.generateKeys();
  }

  get endpointHash(): string {
    return createHash('sha256').update(this.endpoint).digest('hex');
  }

  get path(): string {
    return new URL(this.endpoint).pathname;
  }

  body(changes: Partial<PushSubscriptionBody> = {}): PushSubscriptionBody {
    return {
      endpoint: this.endpoint,
      keys: {
        p256dh: this.#keys.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
      keyId: '0'.repeat(16),
      language: 'ar',
      kinds: ['booking', 'entry', 'draw', 'chat'],
      quietFrom: null,
      quietTo: null,
      ...changes,
    };
  }

  /** Reads a body of `aes128gcm` (RFC 8291). Throws for one that was not meant for this browser. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const idLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + idLength);
    const secret = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const material = Buffer.from(hkdfSync('sha256', secret, this.#auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
    const cipher = body.subarray(21 + idLength);
    const aes = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    aes.setAuthTag(cipher.subarray(-16));
    const plain = Buffer.concat([aes.update(cipher.subarray(0, -16)), aes.final()]);
    const end = plain.lastIndexOf(2);
    if (plain.subarray(end + 1).some((byte: number) => byte !== 0)) throw new Error('no padding');
    return plain.subarray(0, end).toString();
  }
}

export const pushState = async (actor: Actor, endpointHash?: string): Promise<PushState> =>
  (
    await actor.api(`/api/push${endpointHash === undefined ? '' : `?endpointHash=${endpointHash}`}`)
  ).read(pushStateSchema);

/** Asks for push in this browser, under the key that the server has now. */
export async function putSubscription(
  actor: Actor,
  push: PushBrowser,
  changes: Partial<PushSubscriptionBody> = {},
): Promise<Answer> {
  const { keyId } = await pushState(actor);
  const json = push.body({ ...(keyId !== null && { keyId }), ...changes });
  return actor.api('/api/push/subscription', { method: 'PUT', json });
}

/** The same, where it must succeed. */
export async function subscribed(
  actor: Actor,
  changes: Partial<PushSubscriptionBody> = {},
  push = new PushBrowser(),
): Promise<PushBrowser> {
  const answer = await putSubscription(actor, push, changes);
  if (answer.status !== 200) throw new Error(`push answered ${answer.status}: ${answer.text}`);
  return push;
}
