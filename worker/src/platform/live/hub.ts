import { DurableObject } from 'cloudflare:workers';
import { LIVE_PING, LIVE_PONG, type LiveFrame } from '#shared/live/live.contract.ts';
import type { Bindings } from '../../env.ts';
import { logger } from '../logger.ts';
import type { Hint, Listener } from './live.ts';

/** Sockets that one session may have; the oldest goes. */
const SOCKETS_PER_SESSION = 6;
const LISTENER_HEADER = 'X-Listener';
/** Closed by us: whoever was connected may not be any more. */
const CLOSE_CODE = 4401;

interface Attachment {
  /** Epoch ms at which the session of the socket is over; null without one. */
  readonly expiresAt: number | null;
  readonly since: number;
}

/**
 * All sockets of the hotel, in one object that sleeps while nothing is said: it keeps no timer, no
 * storage and no row. Who may hear what was decided at the handshake (live.routes.ts).
 */
export class LiveHub extends DurableObject<Bindings> {
  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    // Once for each time that it wakes: what keeps it from sleeping shows as its absence.
    logger('info', 'live hub woke', { count: state.getWebSockets().length });
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG));
  }

  /** The listener comes from the worker, which has looked at the cookies. */
  override fetch(request: Request): Response {
    const { tags, expiresAt } = JSON.parse(request.headers.get(LISTENER_HEADER) ?? '') as Listener;
    const { 0: client, 1: server } = new WebSocketPair();
    const session = tags.find((tag) => tag.startsWith('s:'));
    if (session !== undefined) this.#makeRoom(session);
    this.ctx.acceptWebSocket(server, [...tags]);
    server.serializeAttachment({ expiresAt, since: Date.now() } satisfies Attachment);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Tells all who hear a tag of the versions that changed, in one frame a tag. */
  hint(hints: readonly Hint[]): void {
    const now = Date.now();
    for (const [tag, h] of byTag(hints)) {
      const frame = JSON.stringify({ h } satisfies LiveFrame);
      for (const socket of this.ctx.getWebSockets(tag)) {
        const { expiresAt } = socket.deserializeAttachment() as Attachment;
        if (expiresAt !== null && expiresAt <= now) leave(socket, 'expired');
        else say(socket, frame);
      }
    }
  }

  /** Whoever hears this tag hears nothing more. */
  revoke(tag: string): void {
    for (const socket of this.ctx.getWebSockets(tag)) leave(socket, 'session');
  }

  /** Nothing but the ping is expected, and that is answered without waking. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008);
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  #makeRoom(session: string): void {
    const open = this.ctx
      .getWebSockets(session)
      .toSorted((one, other) => sinceOf(one) - sinceOf(other));
    for (const socket of open.slice(0, Math.max(0, open.length - SOCKETS_PER_SESSION + 1)))
      leave(socket, 'replaced');
  }
}

const sinceOf = (socket: WebSocket): number => (socket.deserializeAttachment() as Attachment).since;

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
