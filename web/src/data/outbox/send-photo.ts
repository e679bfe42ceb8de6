import { API_HEADER, probeApi } from '../ours.ts';
import type { Wire } from './ports.ts';
import type { Reply } from './reply.ts';
import { replyOf } from './send-fetch.ts';
import { deliveryMs, idleMs } from './watchdog.ts';

/** Uploads that were given up, by address: the next one gets more time. */
const kills = new Map<string, number>();

/** Sends a photo and tells how much of it left the phone, which fetch cannot. Never rejects. */
export function sendPhoto({ method, path, headers, body, onHandedOver }: Wire, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const size = body instanceof ArrayBuffer ? body.byteLength : 0;
    const killed = kills.get(path) ?? 0;
    let timer: ReturnType<typeof setTimeout>;
    const watch = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        kills.set(path, killed + 1);
        request.abort();
      }, ms);
    };
    const end = (reply: Reply) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(reply);
    };
    const stop = () => {
      request.abort();
      // Where the request is over, and only its failure is looked into.
      end({ from: 'network' });
    };
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onHandedOver?.(total > 0 ? loaded / total : 0);
      watch(loaded < total ? idleMs(killed) : deliveryMs(size, killed));
    });
    request.upload.addEventListener('load', () => watch(deliveryMs(size, killed)));
    request.addEventListener('load', () => {
      kills.delete(path);
      end(read(request, path));
    });
    request.addEventListener('abort', () => end({ from: 'network' }));
    // A sign-in page that a redirect leads to looks like a broken network here; a call that follows none tells them apart.
    request.addEventListener('error', () => {
      clearTimeout(timer);
      void probeApi().then((sender) => end({ from: sender === 'notOurs' ? 'notOurs' : 'network' }));
    });
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) return end({ from: 'network' });
    // Armed before the first byte: a network that reads nothing never reports anything.
    watch(size === 0 ? deliveryMs(0, killed) : idleMs(killed));
    request.send(body ?? null);
  });
}

function read(request: XMLHttpRequest, path: string): Reply {
  const isRedirected = new URL(request.responseURL || path, location.href).pathname !== path;
  if (request.getResponseHeader(API_HEADER) !== '1' || isRedirected)
    return { from: request.status >= 500 && request.status !== 511 ? 'network' : 'notOurs' };
  return replyOf(request.status, request.responseText, (name) => request.getResponseHeader(name));
}
