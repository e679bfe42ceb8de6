import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIVE_PING } from '#shared/live/live.contract.ts';
import type { TestWorker } from './harness.ts';

const TEXT = 0x81;
const MASKED = 0x80;

/** A live socket over bare TCP: what the network holds is read when the test says so. */
export class RawSocket {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Opened by nobody known; reads the handshake's answer and nothing after it. */
  static async open(worker: TestWorker): Promise<RawSocket> {
    const { hostname, port, origin, host } = worker.url();
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      [
        'GET /api/live HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${origin}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
        'CF-Connecting-IP: 192.0.2.1',
        '\r\n',
      ].join('\r\n'),
    );
    await once(socket, 'readable');
    let head = '';
    while (!head.endsWith('\r\n\r\n')) {
      const read = socket.read(1) as string | null;
      if (read === null) await once(socket, 'readable');
      else head += read;
    }
    if (!head.startsWith('HTTP/1.1 101')) throw new Error(head.split('\r\n')[0]);
    return new RawSocket(socket);
  }

  ping(): void {
    // A short text with a mask of zeros.
    const text = Buffer.from(LIVE_PING);
    this.#socket.write(Buffer.from([TEXT, MASKED + text.length, 0, 0, 0, 0, ...text]));
  }

  /** All that was sent to it since it was opened, once this is among it. */
  async readUntil(text: string): Promise<string> {
    const parts: string[] = [];
    // It may end across parts.
    while (!parts.slice(-4).join('').includes(text)) {
      const read = this.#socket.read() as string | null;
      if (read === null) await once(this.#socket, 'readable');
      else parts.push(read);
    }
    return parts.join('');
  }

  close(): void {
    this.#socket.destroy();
  }
}
