import { Agent, request } from 'node:http';

export interface Exchange {
  readonly method: string;
  readonly headers?: Headers;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const agent = new Agent({ keepAlive: true });
/** Bytes that no connection takes in one go. */
const LARGE = 1024 * 1024;
const MOST_LOST = 5;

/**
 * One request to a worker of the tests, its answer read to the end. `fetch` takes five times as long
 * in this process; it is left for what is sent piece by piece.
 */
export async function exchange(url: URL, again: Exchange, lost = 0): Promise<Received> {
  const { method, headers, body } = again;
  if (body instanceof ReadableStream) return streamed(url, { method, headers, body });
  return new Promise((resolve, reject) => {
    const sent: Record<string, string> = { accept: '*/*', ...Object.fromEntries(headers ?? []) };
    // Without a length a body of a DELETE would be read as the next request.
    if (method !== 'GET') sent['content-length'] ??= String(Buffer.byteLength(body ?? ''));
    const call = request(url.href, { method, agent, headers: sent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const received = new Headers();
        for (let at = 0; at < answer.rawHeaders.length; at += 2)
          received.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
        resolve({
          status: answer.statusCode ?? 0,
          headers: received,
          bytes: new Uint8Array(Buffer.concat(parts)),
        });
      });
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      // An idle connection that the worker closed just then: nothing of the request was read. Or a
      // large body that it refused by its length: the answer was lost while the rest was written.
      const isRefusedEarly = Buffer.byteLength(body ?? '') > LARGE && lost < MOST_LOST;
      if (/^(ECONNRESET|EPIPE)$/.test(error.code ?? '') && (call.reusedSocket || isRefusedEarly))
        resolve(exchange(url, again, lost + 1));
      else reject(error);
    });
    call.end(body);
  });
}

async function streamed(
  url: URL,
  init: { method: string; headers: Headers | undefined; body: ReadableStream<Uint8Array> },
): Promise<Received> {
  const { headers, ...rest } = init;
  const answer = await fetch(url, {
    ...rest,
    ...(headers && { headers }),
    redirect: 'manual',
    duplex: 'half',
  } as RequestInit);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}
