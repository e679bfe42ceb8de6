import { API_HEADER, probeApi, whoSent } from '../ours.ts';
import type { Wire } from './ports.ts';
import type { Reply } from './reply.ts';
import { replyOf } from './send-fetch.ts';
import { deliveryMs, idleMs } from './watchdog.ts';

/** Uploads that were given up, by address: the next one gets more time. */
const kills = new Map<string, number>();

/** Sends `bytes`, a photo, and tells how much of it left the phone, which fetch cannot. Never rejects. */
export function sendPhoto({ method, path, headers, onHandedOver }: Wire, bytes: ArrayBuffer, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const killed = kills.get(path) ?? 0;
    let timer: ReturnType<typeof setTimeout>;
    const watch = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        kills.set(path, killed + 1);
        stop();
      }, ms);
    };
    const end = (reply: Reply) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(reply);
    };
    const stop = () => {
      request.abort();
      end({ from: 'network' });
    };
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onHandedOver?.(loaded / total);
      watch(idleMs(killed));
    });
    request.upload.addEventListener('load', () => watch(deliveryMs(bytes.byteLength, killed)));
    request.addEventListener('load', () => {
      kills.delete(path);
      end(read(request, path));
    });
    // A sign-in page that a redirect leads to looks like a broken network here; a call that follows none tells them apart.
    request.addEventListener('error', () => {
      clearTimeout(timer);
      void probeApi().then((sender) => end({ from: sender === 'notOurs' ? 'notOurs' : 'network' }));
    });
    // A browser's own stop button ends the request, too.
    request.addEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) return stop();
    // Armed before the first byte: a network that reads nothing never reports anything.
    watch(idleMs(killed));
    request.send(bytes);
  });
}

function read(request: XMLHttpRequest, path: string): Reply {
  const isRedirected = new URL(request.responseURL || path, location.href).pathname !== path;
  const header = request.getResponseHeader.bind(request);
  const from = whoSent(request.status, header(API_HEADER), isRedirected);
  return from === 'ours' ? replyOf(request.status, request.responseText, header) : { from };
}
