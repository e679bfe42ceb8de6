import { PUSH_HOSTS } from '#shared/push/push.contract.ts';
import type { Config } from '../../env.ts';
import { encryptPush, newEphemeral, type BrowserKeys } from './encrypt-push.ts';
import { readVapidKeys, vapidAuthorization, type VapidKey } from './vapid.ts';

export type PushUrgency = 'low' | 'normal' | 'high';

/** Where a browser is reached. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  /** The server's key that the browser subscribed under. */
  readonly keyId: string;
}

export interface PushPost {
  /** JSON. */
  readonly text: string;
  /** Seconds for which the service keeps it for a phone that is off. */
  readonly ttl: number;
  /** Topic of the push; the service keeps only the last one of each. */
  readonly topic: string;
  readonly urgency: PushUrgency;
}

export type PushOutcome =
  | { readonly is: 'ok' }
  /** The subscription no longer exists. */
  | { readonly is: 'gone' }
  /** Milliseconds that the service asks for, where it does. */
  | { readonly is: 'later'; readonly waitMs: number | null }
  /** The service refuses what this server sends. */
  | { readonly is: 'bad'; readonly status: number; readonly reason?: string };

export interface PushSender {
  /** What browsers subscribe under; null where push is off. */
  readonly key: () => Promise<Pick<VapidKey, 'id' | 'publicKey'> | null>;
  readonly send: (target: PushTarget, post: PushPost) => Promise<PushOutcome>;
}

type Settings = Pick<
  Config,
  'VAPID_KEY' | 'VAPID_KEY_OLD' | 'PUSH_SUBJECT' | 'PUSH_SERVICE_URL' | 'APP_ORIGIN'
>;

const PATIENCE_MS = 8_000;
/** Contact that a local run gives; a deployed site has a real one, because Apple refuses others. */
const LOCAL_SUBJECT = 'mailto:stay@example.com';
const known = new WeakMap<Settings, Promise<readonly VapidKey[]>>();

/** Sends to the push services of browsers. Reads its keys once. */
export function createPushSender(config: Settings, now: () => number): PushSender {
  const keys = () => {
    const read = known.get(config) ?? readVapidKeys(config);
    known.set(config, read);
    return read;
  };
  const { APP_ORIGIN, PUSH_SERVICE_URL } = config;
  const ownSubject = APP_ORIGIN.startsWith('https://') ? APP_ORIGIN : LOCAL_SUBJECT;
  const subject = config.PUSH_SUBJECT ?? ownSubject;
  return {
    key: async () => (await keys())[0] ?? null,
    send: async ({ endpoint, keys: browserKeys, keyId }, { text, ttl, topic, urgency }) => {
      const key = (await keys()).find(({ id }) => id === keyId);
      if (!key) return { is: 'bad', status: 0, reason: 'UnknownKey' };
      if (!isPushEndpoint(endpoint)) return { is: 'bad', status: 0, reason: 'UnknownHost' };
      const authorization = await vapidAuthorization(key, { endpoint, subject, now: now() });
      const body = await encryptPush(text, browserKeys, await newEphemeral());
      const headers = {
        Authorization: authorization,
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(Math.max(0, Math.floor(ttl))),
        Topic: topic,
        Urgency: urgency,
      };
      try {
        const response = await fetch(addressOf(endpoint, PUSH_SERVICE_URL), {
          method: 'POST',
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        return await outcomeOf(response, now());
      } catch {
        return { is: 'later', waitMs: null };
      }
    },
  };
}

/** A local run may let somebody else stand in for all services. */
function addressOf(endpoint: string, standIn: string | undefined): URL {
  const { pathname, search } = new URL(endpoint);
  return standIn === undefined ? new URL(endpoint) : new URL(`${pathname}${search}`, standIn);
}

/**
 * Whether an address is one of a push service that browsers name. It comes from outside, and the
 * server would send to it: nothing else is ever asked.
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  const { hostname } = url;
  return PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) && hostname !== host : hostname === host,
  );
}

async function outcomeOf(response: Response, now: number): Promise<PushOutcome> {
  const { status, ok, headers } = response;
  if (status === 400 || status === 401 || status === 403) {
    const reason = reasonIn(await response.text());
    return { is: 'bad', status, ...(reason !== undefined && { reason }) };
  }
  await response.body?.cancel();
  if (ok) return { is: 'ok' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 408 || status === 429 || status >= 500)
    return { is: 'later', waitMs: waitIn(headers.get('Retry-After'), now) };
  return { is: 'bad', status };
}

/** One word, such as `BadJwtToken` or `VapidPkHashMismatch`: they need opposite cures. */
const reasonIn = (text: string): string | undefined =>
  /"(?:reason|errno|status)"\s*:\s*"?(\w{1,40})\b/.exec(text.slice(0, 1000))?.[1];

/** Seconds, or a date. */
function waitIn(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
