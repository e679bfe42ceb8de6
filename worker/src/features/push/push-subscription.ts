import {
  MAX_SUBSCRIPTIONS,
  STAFF_PUSH_KINDS,
  type PushChoice,
  type PushKind,
  type PushState,
  type PushSubscriptionBody,
} from '#shared/push/push.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { Caller, RequestContext } from '../../context.ts';
import { newDeviceToken } from '../../identity/devices.ts';
import { fromBase64Url, sha256 } from '../../platform/crypto.ts';
import type { Statement } from '../../platform/db/batch.ts';
import { AppError, badRequest, forbidden } from '../../platform/http/errors.ts';
import { AUTH_BYTES, browserKey, POINT_BYTES } from '../../platform/push/encrypt-push.ts';
import { isPushEndpoint } from '../../platform/push/push-sender.ts';
import {
  findSubscription,
  isOfSession,
  keepSubscription,
  removeOwnSubscription,
  touchSubscription,
  type PushOwner,
} from '../../platform/push/push-subscriptions.repository.ts';
import { sealSecret } from './sealed-endpoint.ts';

/** The app tells that it is in use; more often than daily nobody needs to know. */
const SEEN_INTERVAL_MS = 24 * 60 * 60_000;

/** The account, else the device; null for a browser that is neither. */
function ownerOf({ user, deviceHash }: Caller): PushOwner | null {
  const device = deviceHash === null ? null : `d:${deviceHash}`;
  const owner = user === null ? device : `u:${user.id}`;
  return owner === null ? null : { owner, device };
}

/**
 * What browsers subscribe under, and what this one has chosen: another's is not found. A person who
 * has signed in since takes along what their device hears.
 */
export async function readPushState(
  ctx: RequestContext,
  { endpointHash }: { readonly endpointHash?: string | undefined },
): Promise<PushState> {
  authorize(ctx, 'readPushState');
  const { deps, caller } = ctx;
  const whose = ownerOf(caller);
  const key = await deps.push.key();
  const row =
    whose && endpointHash ? await findSubscription(deps.db, whose, endpointHash) : undefined;
  if (whose && row) {
    const { sessionHash } = caller;
    const isStale = deps.now() - Date.parse(row.lastSeenAt) >= SEEN_INTERVAL_MS;
    const isTheirs = row.owner === whose.owner && row.device === whose.device;
    const isBound = sessionHash === null || (await isOfSession(deps.db, row.id, sessionHash));
    if (isStale || !isTheirs || !isBound) {
      const at = new Date(deps.now()).toISOString();
      await write(ctx, [touchSubscription(deps.db, row.id, whose, sessionHash, at)]);
    }
  }
  return stateOf(key, row ?? null);
}

type Chosen = Omit<PushChoice, 'kinds'> & { readonly kinds: readonly PushKind[] };

function stateOf(
  key: { readonly id: string; readonly publicKey: string } | null,
  row: Chosen | null,
): PushState {
  const choice = row && {
    keyId: row.keyId,
    language: row.language,
    kinds: [...row.kinds],
    quietFrom: row.quietFrom,
    quietTo: row.quietTo,
  };
  return {
    v: 1,
    ok: true,
    publicKey: key?.publicKey ?? null,
    keyId: key?.id ?? null,
    choice,
  };
}

export interface Subscribed {
  readonly state: PushState;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/**
 * Keeps where this browser is reached and what it wants to hear of; the same endpoint again
 * replaces both. Of more than five the one goes that was not seen for longest. Throws 409 push.off
 * and push.old_key; 400 push.host for an address that is no push service's, and for keys that are
 * none; 403 where a guest asks for the staff's alerts.
 */
export async function subscribeToPush(
  ctx: RequestContext,
  body: PushSubscriptionBody,
): Promise<Subscribed> {
  authorize(ctx, 'subscribeToPush');
  const { deps, caller } = ctx;
  const { endpoint, keys, keyId, language, quietFrom, quietTo } = body;
  if (!isPushEndpoint(endpoint)) throw new AppError('push.host', 400);
  const key = await deps.push.key();
  if (!key) throw new AppError('push.off', 409);
  if (key.id !== keyId) throw new AppError('push.old_key', 409);
  await assertBrowserKeys(keys);
  if ((quietFrom === null) !== (quietTo === null)) {
    const field = quietFrom === null ? 'quietFrom' : 'quietTo';
    throw badRequest({ fields: [{ field, reason: 'required' }] });
  }
  const kinds = [...new Set(body.kinds)];
  if (!caller.isStaff && kinds.some(isForStaff)) throw forbidden();
  // Also of an account: the next person who signs in here ends what this one hears
  // (`createSession`).
  const deviceToken = caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = deviceToken === null ? caller.deviceHash : await sha256(deviceToken);
  const whose = ownerOf({ ...caller, deviceHash });
  if (!whose) throw new Error('a device without a hash');
  const endpointHash = await sha256(endpoint);
  const row = {
    ...whose,
    endpointHash,
    secretEnc: await sealSecret(deps, endpointHash, { endpoint, keys }),
    keyId,
    role: caller.isStaff ? ('staff' as const) : ('guest' as const),
    language,
    kinds,
    quietFrom,
    quietTo,
    sessionHash: caller.user === null ? null : caller.sessionHash,
    at: new Date(deps.now()).toISOString(),
  };
  await write(ctx, keepSubscription(deps.db, row, MAX_SUBSCRIPTIONS));
  return { state: stateOf(key, row), deviceToken };
}

const STAFF_KINDS: ReadonlySet<string> = new Set(STAFF_PUSH_KINDS);
const isForStaff = (kind: string): boolean => STAFF_KINDS.has(kind);

/** Throws 400 for keys under which nothing could ever be sent. */
async function assertBrowserKeys({ p256dh, auth }: PushSubscriptionBody['keys']): Promise<void> {
  const refuse = (field: string) => {
    throw badRequest({ fields: [{ field: `keys.${field}`, reason: 'invalid' }] });
  };
  if (lengthOf(auth) !== AUTH_BYTES) refuse('auth');
  if (lengthOf(p256dh) !== POINT_BYTES) refuse('p256dh');
  await browserKey(p256dh).catch(() => refuse('p256dh'));
}

function lengthOf(base64Url: string): number {
  try {
    return fromBase64Url(base64Url).length;
  } catch {
    return -1;
  }
}

/** Forgets this browser's own subscription; where none stands it succeeds as well. */
export async function unsubscribeFromPush(
  ctx: RequestContext,
  { endpointHash }: { readonly endpointHash: string },
): Promise<void> {
  authorize(ctx, 'unsubscribeFromPush');
  const whose = ownerOf(ctx.caller);
  if (whose) await write(ctx, removeOwnSubscription(whose, endpointHash));
}

/** What a device hears of, it chooses for itself: nobody's list shows it. */
async function write(ctx: RequestContext, statements: readonly Statement[]): Promise<void> {
  await commit(ctx, { statements, audit: [], topics: [UNSEEN] });
}
