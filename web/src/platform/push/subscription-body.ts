import type { PushSubscriptionBody } from '#shared/push/push.contract.ts';

/** Names a subscription to the server without being one. */
export async function endpointHashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the server needs to reach it; null where the browser does not tell. */
export function addressOf(
  made: PushSubscription | null,
): Pick<PushSubscriptionBody, 'endpoint' | 'keys'> | null {
  const { endpoint, keys } = made?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, keys: { p256dh, auth } };
}
