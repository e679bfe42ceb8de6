import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Language } from '#shared/language.ts';
import { type PushChoice, type PushState, pushStateSchema } from '#shared/push/push.contract.ts';
import { isApplePhoneOrTablet } from '../../lib/apple-device.ts';
import { apiGet, apiSend } from '../api/api-client.ts';
import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts';
import { currentSubscription, endSubscription, hasSubscribed } from './browser-subscription.ts';
import { addressOf, endpointHashOf } from './subscription-body.ts';

/**
 * What pushes can do in this browser: `none` where it has no such thing, `home_screen` on an iPhone
 * or iPad before the app stands on the home screen, `denied` once its owner refused.
 */
export type PushAbility = 'none' | 'home_screen' | 'denied' | 'ready';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator)) return 'none';
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (!('PushManager' in window) || !('Notification' in window))
    return isApplePhoneOrTablet(navigator) && !isInstalled ? 'home_screen' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Time (ms) for which a "not now" keeps the question away. */
const REST = 30 * 86_400_000;

/**
 * Whether this browser's owner may be asked. Also where it was allowed before: whoever signs in
 * after somebody has chosen nothing yet.
 */
export const mayOfferPush = (): boolean =>
  pushAbility() === 'ready' &&
  readLocal('pushChosen') === null &&
  Date.now() - (readLocal('pushAskedAt') ?? 0) > REST;

export const declinePush = (): void => void writeLocal('pushAskedAt', Date.now());

/** What the server knows of this browser; `choice` is null where nothing is sent to it. */
export async function readPushState(): Promise<PushState> {
  const subscription = await currentSubscription();
  const query = subscription ? `?endpointHash=${await endpointHashOf(subscription.endpoint)}` : '';
  return apiGet(`/api/push${query}`, pushStateSchema, {});
}

/** The same for a screen, which is never shown what was so before. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: readPushState,
  staleTime: 0,
  gcTime: 0,
});

/** What a person chooses for a browser. */
export type ChosenPush = Omit<PushChoice, 'keyId'>;

/**
 * Has these pushes sent to this browser, in place of what was chosen before. Called by a press and
 * with what was read before it: Safari asks its owner only while the press is going on. Throws
 * PushRefused where they refuse, ApiError where the server does.
 */
export async function subscribe(state: PushState, chosen: ChosenPush): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  const answer = await putSubscription(state, chosen);
  writeLocal('pushChosen', chosen);
  hasSubscribed.set(true);
  return answer;
}

/** The owner of the browser, or the browser, wants no pushes from here. */
export class PushRefused extends Error {}

async function putSubscription(
  { publicKey, keyId }: PushState,
  chosen: ChosenPush,
): Promise<PushState> {
  if (publicKey === null || keyId === null) throw new PushRefused();
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = fromBase64Url(publicKey);
  const known = await pushManager.getSubscription();
  // A browser keeps a subscription to the key that it was made under.
  if (known && !isUnderKey(known, applicationServerKey)) await known.unsubscribe();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => null);
  const address = addressOf(made);
  if (address === null) throw new PushRefused();
  const body = { ...address, keyId, ...chosen };
  return apiSend('PUT', '/api/push/subscription', body, pushStateSchema);
}

/** Ends pushes to this browser. Throws ApiError where the server was not reached. */
export async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) {
    const endpointHash = await endpointHashOf(subscription.endpoint);
    await apiSend('DELETE', '/api/push/subscription', { endpointHash }, DONE);
    await subscription.unsubscribe();
  }
  removeLocal('pushChosen');
}

const DONE = z.object({ ok: z.literal(true) });

/**
 * On every opening of the app: a subscription dies without a word, and so may the server's key that
 * it was made under. What was chosen here goes on until it is switched off or its person leaves;
 * what reaches a browser in which nobody has chosen anything is somebody else's, and ends.
 */
export async function keepSubscription(language: Language): Promise<void> {
  const chosen = readLocal('pushChosen');
  if (chosen === null) return endSubscription();
  if (pushAbility() !== 'ready' || Notification.permission !== 'granted') return;
  const state = await readPushState();
  const { choice, keyId, publicKey } = state;
  const isKept = choice?.keyId === keyId && choice?.language === language;
  if (publicKey === null || isKept) return;
  await putSubscription(state, { ...chosen, language });
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

function isUnderKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey;
  return own !== null && new Uint8Array(own).every((byte, at) => byte === key[at]);
}
