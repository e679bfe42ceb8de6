import { request } from 'node:http';
import { type LiveFrame, liveFrameSchema } from '#shared/live/live.contract.ts';
import type { Actor, TestWorker } from './harness.ts';

/** A socket of a browser, and all that it heard. */
export class LiveListener {
  readonly heard: LiveFrame[] = [];
  readonly #socket: WebSocket;
  #wake: (() => void) | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (data === 'P') return;
      this.heard.push(liveFrameSchema.parse(JSON.parse(String(data))));
      this.#wake?.();
    });
  }

  /** Opens a socket with the browser's cookies, as a page of the app does. */
  static async open(worker: TestWorker, browser: Actor, search = ''): Promise<LiveListener> {
    const url = new URL(`/api/live${search}`, worker.url());
    const headers = {
      Origin: worker.url().origin,
      Cookie: cookieOf(browser),
      'CF-Connecting-IP': browser.address,
    };
    url.protocol = 'ws:';
    // Not in the standard: what a browser sends by itself is given by hand.
    const socket = new (WebSocket as unknown as new (of: URL, by: object) => WebSocket)(url, {
      headers,
    });
    const listener = new LiveListener(socket);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('the socket was refused')));
    });
    return listener;
  }

  /** Resolves with the first frame that this is true of, heard before or from now on. */
  async until(isIt: (frame: LiveFrame) => boolean): Promise<LiveFrame> {
    for (;;) {
      const found = this.heard.find(isIt);
      if (found) return found;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** The versions heard of a topic, in their order. */
  versionsOf(topic: string): number[] {
    return this.heard.flatMap((frame) =>
      'h' in frame ? frame.h.filter(([name]) => name === topic).map(([, version]) => version) : [],
    );
  }

  close(): void {
    this.#socket.close();
  }
}

const cookieOf = ({ cookies }: Pick<Actor, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

export const isHintOf =
  (topic: string) =>
  (frame: LiveFrame): boolean =>
    'h' in frame && frame.h.some(([name]) => name === topic);

/** What a handshake with this origin is answered; without one it is left out. */
export function handshakeStatus(
  worker: TestWorker,
  browser: Pick<Actor, 'cookies' | 'address'>,
  origin: string | undefined,
): Promise<number> {
  const headers = {
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    Cookie: cookieOf(browser),
    'CF-Connecting-IP': browser.address,
    ...(origin !== undefined && { Origin: origin }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${worker.url().origin}/api/live`, { headers });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}
