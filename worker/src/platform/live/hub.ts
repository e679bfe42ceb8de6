import { DurableObject } from 'cloudflare:workers';
import { LIVE_PING, LIVE_PONG, type LiveFrame } from '#shared/live/live.contract.ts';
import type { Bindings } from '../../env.ts';
import { logger } from '../logger.ts';
import type { Hint, ListeningSession, Opening } from './live.ts';

/** Sockets that one session may have, and a device without one; the oldest goes. */
const SOCKETS_OF_ONE = 6;
/** Sockets without a session of one network, which can be a whole hotel; further ones poll. */
const SOCKETS_OF_A_NETWORK = 500;
/**
 * A page pings every 45 s, a hidden one that its browser slows down every minute or two. Whoever
 * says nothing for this long (ms) is gone, or never read: what is sent to them would pile up.
 */
const SILENT_MS = 5 * 60_000;
/**
 * No socket is older (ms), so that what is sent to one that pings and reads nothing has an end. A
 * tenth of it differs, so that those that were opened together do not come back together.
 */
const LONGEST_MS = 24 * 3_600_000;
const SPREAD = 0.1;
const LISTENER_HEADER = 'X-Listener';
/** The server closes a socket whose listener has lost the right to it. */
const CLOSE_CODE = 4401;

/** Times of a socket, all in epoch ms. */
interface Attachment {
  /** When its session is over, or it has been open for long enough. */
  readonly expiresAt: number;
  readonly since: number;
}

/**
 * All sockets of the hotel, in one object that sleeps while nothing is said: it keeps no timer, no
 * storage and no row. Who may hear what was decided at the handshake (live.routes.ts).
 */
export class LiveHub extends DurableObject<Bindings> {
  /** Count of sockets that are open, or were when they were counted last. */
  #sockets: number;
  /** Attachments that were read since it woke: a hint looks at each of them. */
  readonly #attached = new WeakMap<WebSocket, Attachment>();

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    // Once for each time that it wakes: what keeps it from sleeping shows as its absence.
    this.#sockets = state.getWebSockets().length;
    logger('info', 'live hub woke', { count: this.#sockets });
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG));
  }

  /** The listener comes from the worker, which has looked at the cookies. */
  override fetch(request: Request): Response {
    const asked = JSON.parse(request.headers.get(LISTENER_HEADER) ?? '') as Opening;
    const { tags, expiresAt } = asked;
    if (this.#isFull(asked) || this.#isCrowded(tags)) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.#makeRoom(tags);
    this.ctx.acceptWebSocket(server, [...tags]);
    this.#sockets += 1;
    const since = Date.now();
    const longest = LONGEST_MS * (1 - SPREAD * Math.random());
    const end = Math.min(expiresAt ?? Number.POSITIVE_INFINITY, since + longest);
    server.serializeAttachment({ expiresAt: end, since } satisfies Attachment);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Tells all who hear a tag of the versions that changed, in one frame a tag. */
  hint(hints: readonly Hint[]): void {
    const now = Date.now();
    for (const [tag, h] of byTag(hints)) {
      const frame = JSON.stringify({ h } satisfies LiveFrame);
      for (const socket of this.ctx.getWebSockets(tag)) {
        if (this.#attachmentOf(socket).expiresAt <= now) leave(socket, 'expired');
        else say(socket, frame);
      }
    }
  }

  /** Closes the sockets that listen to one of these tags. */
  revoke(tags: readonly string[]): void {
    for (const tag of tags)
      for (const socket of this.ctx.getWebSockets(tag)) leave(socket, 'session');
  }

  /** Returns where it answers at all. */
  ping(): boolean {
    return true;
  }

  /**
   * Ends the sockets that are silent or past their time, and answers the sessions of the others, to
   * be held against those that there are.
   */
  sweep(): ListeningSession[] {
    const found = new Map<string, ListeningSession>();
    const now = Date.now();
    for (const socket of this.ctx.getWebSockets()) {
      if (this.#isOver(socket, now)) {
        leave(socket, 'expired');
        continue;
      }
      const tags = this.ctx.getTags(socket);
      const tokenHash = tagOf(tags, 's:')?.slice(2);
      if (tokenHash === undefined) continue;
      const isStaff = tags.includes('staff') || (found.get(tokenHash)?.isStaff ?? false);
      found.set(tokenHash, { tokenHash, isStaff });
    }
    return [...found.values()];
  }

  /** Ignores messages: only pings are expected, which are answered without waking. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#sockets -= 1;
    socket.close();
  }

  #attachmentOf(socket: WebSocket): Attachment {
    const known = this.#attached.get(socket);
    if (known) return known;
    const read = socket.deserializeAttachment() as Attachment;
    this.#attached.set(socket, read);
    return read;
  }

  #isOver(socket: WebSocket, now: number): boolean {
    const { since, expiresAt } = this.#attachmentOf(socket);
    const pinged = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return expiresAt <= now || Math.max(since, pinged) + SILENT_MS <= now;
  }

  /** Counts again before it says so: the hub is not told of every end. */
  #isFull({ mostSockets }: Opening): boolean {
    if (this.#sockets >= mostSockets) this.#sockets = this.ctx.getWebSockets().length;
    return this.#sockets >= mostSockets;
  }

  #isCrowded(tags: readonly string[]): boolean {
    const network = tagOf(tags, 'n:');
    return network !== undefined && this.ctx.getWebSockets(network).length >= SOCKETS_OF_A_NETWORK;
  }

  /** Of a device only those count that no session has. */
  #makeRoom(tags: readonly string[]): void {
    const session = tagOf(tags, 's:');
    const whose = session ?? tagOf(tags, 'd:');
    if (whose === undefined) return;
    const since = (socket: WebSocket) => this.#attachmentOf(socket).since;
    const open = this.ctx
      .getWebSockets(whose)
      .filter((socket) => tagOf(this.ctx.getTags(socket), 's:') === session)
      .toSorted((one, other) => since(one) - since(other));
    for (const socket of open.slice(0, Math.max(0, open.length - SOCKETS_OF_ONE + 1)))
      leave(socket, 'replaced');
  }
}

const tagOf = (tags: readonly string[], kind: 's:' | 'd:' | 'n:'): string | undefined =>
  tags.find((tag) => tag.startsWith(kind));

function byTag(hints: readonly Hint[]): Map<string, [string, number][]> {
  const tags = new Map<string, [string, number][]>();
  for (const { tag, topic, version } of hints)
    tags.set(tag, [...(tags.get(tag) ?? []), [topic, version]]);
  return tags;
}

/** A close frame is heard seconds later: the reason goes first, as a frame of its own. */
function leave(socket: WebSocket, bye: 'session' | 'expired' | 'replaced'): void {
  say(socket, JSON.stringify({ bye } satisfies LiveFrame));
  try {
    socket.close(CLOSE_CODE, bye);
  } catch {
    // Closed already.
  }
}

function say(socket: WebSocket, frame: string): void {
  try {
    socket.send(frame);
  } catch {
    // Gone: it asks for the versions when it is back.
  }
}
