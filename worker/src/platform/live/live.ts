import { PUBLIC_TOPICS } from '#shared/topics.ts';
import type { LiveHub } from './hub.ts';

/** Who is told, which topic as they know it, and its version. */
export interface Hint {
  readonly tag: string;
  readonly topic: string;
  readonly version: number;
}

/** A socket before it is opened: what it hears, and until when. */
export interface Listener {
  readonly tags: readonly string[];
  /** Epoch ms; null where no session ends it. */
  readonly expiresAt: number | null;
}

/** The same, and how many may be open at once; a page that comes then polls. */
export interface Opening extends Listener {
  readonly mostSockets: number;
}

/** A session that has sockets, and whether one of them hears what staff hear. */
export interface ListeningSession {
  readonly tokenHash: string;
  readonly isStaff: boolean;
}

/** Sends hints to the pages that listen. No request waits for it or fails with it. */
export interface Live {
  readonly hint: (changed: readonly { name: string; version: number }[]) => Promise<void>;
  /**
   * `s:` of a session's hash, `u:` of an account, `d:` of a device's hash. Asked a second time
   * where the first fails: a hub that restarts is there again at once.
   */
  readonly revoke: (tags: readonly string[]) => Promise<void>;
  /** Ends sockets that nobody reads, and answers the sessions that have others. */
  readonly sweep: () => Promise<readonly ListeningSession[]>;
  /** Returns where the hub answers, or where there is none. */
  readonly ping: () => Promise<void>;
  /** The upgraded answer to a handshake that was let through. */
  readonly open: (request: Request, listener: Listener) => Promise<Response>;
}

const upgrades = new WeakMap<Request, Response>();

/**
 * Hono copies every answer to set headers on it, and a copy loses its socket: the answer to a
 * handshake waits here while the request goes its way.
 */
export const keepUpgrade = (request: Request, answer: Response): void =>
  void upgrades.set(request, answer);

export const takeUpgrade = (request: Request): Response | undefined => upgrades.get(request);

const HUB_NAME = 'hotel';
const PUBLIC: ReadonlySet<string> = new Set(PUBLIC_TOPICS);

/** Returns who hears a topic, and the name by which they know it. */
export function audienceOf(name: string): { tag: string; topic: string } {
  const [, whose, owner, topic] = /^([ud]):([^:]+):(.+)$/.exec(name) ?? [];
  if (whose !== undefined)
    return { tag: `${whose}:${owner}`, topic: `${whose === 'u' ? 'me' : 'device'}.${topic}` };
  return { tag: PUBLIC.has(name) ? 'all' : 'staff', topic: name };
}

/** The hub of this deployment; where none is bound nobody listens, and every screen polls. */
export function createLive(
  namespace: DurableObjectNamespace<LiveHub> | undefined,
  mostSockets = 0,
): Live {
  const hub = () => {
    if (!namespace) return null;
    return namespace.get(namespace.idFromName(HUB_NAME), { locationHint: 'me' });
  };
  return {
    hint: async (changed) => {
      const hints = changed.map(({ name, version }) => ({ ...audienceOf(name), version }));
      if (hints.length > 0) await hub()?.hint(hints);
    },
    revoke: async (tags) => {
      if (tags.length === 0) return;
      // A stub that has failed once fails for good: the second try has one of its own.
      const revoke = async () => hub()?.revoke(tags);
      await revoke().catch(revoke);
    },
    sweep: async () => (await hub()?.sweep()) ?? [],
    ping: async () => void (await hub()?.ping()),
    open: async (request, listener) => {
      const one = hub();
      if (!one) return new Response(null, { status: 503 });
      // No cookie goes on: the hub knows tags and nothing of whose they are.
      const headers = new Headers({
        'X-Listener': JSON.stringify({ ...listener, mostSockets } satisfies Opening),
      });
      for (const name of ['Upgrade', 'Connection', 'Sec-WebSocket-Key', 'Sec-WebSocket-Version']) {
        const value = request.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      return one.fetch('https://hub/', { headers });
    },
  };
}
