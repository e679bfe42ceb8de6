import { type PushState, pushStateSchema } from '#shared/push/push.contract.ts';
import { addressOf, endpointHashOf } from '../platform/push/subscription-body.ts';

declare const self: ServiceWorkerGlobalScope;

/** Data of a `pushsubscriptionchange`; older browsers give neither. */
export type SubscriptionChange = Partial<
  Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>
>;

/**
 * A browser has changed what it is reached by: it is subscribed anew under the key that it had, and
 * the server is told, with what was chosen under the former address. Where that cannot be done
 * now, or the server has another key, the app does it when it is opened next. Never rejects.
 */
export async function renewPush({
  oldSubscription,
  newSubscription,
}: SubscriptionChange): Promise<void> {
  try {
    const { pushManager } = self.registration;
    const known = await pushManager.getSubscription();
    const old = oldSubscription ?? known;
    const made = newSubscription ?? (await subscribeAgain(pushManager, old));
    const address = addressOf(made);
    if (old === null || address === null || address.endpoint === old.endpoint) return;
    const endpointHash = await endpointHashOf(old.endpoint);
    const state = await ask('GET', `?endpointHash=${endpointHash}`);
    if (state?.choice?.keyId === undefined || state.choice.keyId !== state.keyId) return;
    const told = await ask('PUT', '/subscription', { ...address, ...state.choice });
    if (told !== null) await ask('DELETE', '/subscription', { endpointHash });
  } catch {
    // The next opening of the app finds that nothing reaches it.
  }
}

async function subscribeAgain(
  pushManager: PushManager,
  old: PushSubscription | null,
): Promise<PushSubscription | null> {
  const applicationServerKey = old?.options.applicationServerKey;
  if (!applicationServerKey) return null;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Null where the answer is none of the app's; that of a DELETE says nothing more. */
async function ask(method: string, below: string, body?: object): Promise<PushState | null> {
  const response = await fetch(`/api/push${below}`, {
    method,
    headers: {
      Accept: 'application/json',
      'X-Poll': '1',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
  });
  if (response.status !== 200) return null;
  return pushStateSchema.safeParse(await response.json()).data ?? null;
}
