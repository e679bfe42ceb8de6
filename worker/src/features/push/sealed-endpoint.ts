import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { decryptField, encryptField } from '../../platform/crypto.ts';
import { keyedField } from '../../platform/keys/keyed-fields.ts';
import type { PushTarget } from '../../platform/push/push-sender.ts';
import type { PushSubscriptionRow } from '../../platform/push/push-subscriptions.repository.ts';

const secretSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
type Secret = Pick<PushTarget, 'endpoint' | 'keys'>;

const aadOf = (endpointHash: string): string => `push_subscriptions:${endpointHash}`;

/**
 * Anyone who has endpoint and keys can send to the phone, so the database alone must not have them.
 */
export const sealSecret = (
  { config }: Pick<Deps, 'config'>,
  endpointHash: string,
  { endpoint, keys }: Secret,
): Promise<string> =>
  encryptField(config.FIELD_KEY, aadOf(endpointHash), JSON.stringify({ endpoint, keys }));

export async function openSecret(
  { config }: Pick<Deps, 'config'>,
  { endpointHash, secretEnc }: Pick<PushSubscriptionRow, 'endpointHash' | 'secretEnc'>,
): Promise<Secret> {
  const text = await decryptField(config.FIELD_KEY, aadOf(endpointHash), secretEnc);
  return secretSchema.parse(JSON.parse(text));
}

export const KEYED_PUSH = [
  keyedField({
    table: 'push_subscriptions',
    column: 'secretEnc',
    boundTo: 'endpointHash',
    aad: aadOf,
  }),
];
