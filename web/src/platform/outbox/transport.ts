import {
  classifySender,
  API_HEADER,
  probeApi,
  classifySenderByHeader,
} from '../api/captive-portal-check.ts';
import { joinSignals } from '../join-signals.ts';
import type { OutboxResponse } from './classify-response.ts';
import type { OutboxRequest } from './ports.ts';

const IDLE_TIMEOUT = 20_000;
const RESPONSE_TIMEOUT = 15_000;
const MAX_TIMEOUT = 300_000;
/** The slowest network that a photo may take, in bytes a millisecond (5 kB/s). */
const MIN_BYTES_PER_MS = 5;

/** Milliseconds that a photo may stand still while parts of it are still here. */
export function idleTimeoutMs(kills: number): number {
  return Math.min(MAX_TIMEOUT, IDLE_TIMEOUT * 2 ** kills);
}

/**
 * Milliseconds from handing over the last byte to the answer. A phone's buffer takes a whole photo
 * at once, so all of its way is still to come. Doubled after each upload that was given up, so that
 * a slow network is not restarted for ever.
 */
export function responseTimeoutMs(size: number, kills: number): number {
  return Math.min(MAX_TIMEOUT, (RESPONSE_TIMEOUT + size / MIN_BYTES_PER_MS) * 2 ** kills);
}

/** Sends by fetch, which is all that a service worker has. Never rejects. */
export async function sendByFetch(
  { method, path, headers, body }: OutboxRequest,
  signal: AbortSignal,
): Promise<OutboxResponse> {
  try {
    const size = body instanceof ArrayBuffer ? body.byteLength : 0;
    const response = await fetch(path, {
      method,
      headers,
      body: body ?? null,
      cache: 'no-store',
      // Followed, a sign-in page would answer in the server's place, and a POST might become a GET.
      redirect: 'manual',
      signal: joinSignals(signal, AbortSignal.timeout(responseTimeoutMs(size, 0))),
    });
    const sender = classifySender(response);
    if (sender !== 'api') return { from: sender };
    return parseResponse(response.status, await response.text(), (name) =>
      response.headers.get(name),
    );
  } catch {
    return { from: 'network' };
  }
}

/**
 * A reply that carries the server's mark. What is no JSON is not the server's, whatever it carries.
 */
function parseResponse(
  status: number,
  text: string,
  header: (name: string) => string | null,
): OutboxResponse {
  try {
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { from: 'api', status, body, retryAfter: header('Retry-After'), date: header('Date') };
  } catch {
    return { from: 'foreign' };
  }
}

/** Uploads that were given up, by address: the next one gets more time. */
const abortedUploads = new Map<string, number>();

/**
 * Sends `bytes`, a photo, and tells how much of it left the phone, which fetch cannot. Never
 * rejects.
 */
export function sendByXhr(
  { method, path, headers, onHandedOver }: OutboxRequest,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<OutboxResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const killed = abortedUploads.get(path) ?? 0;
    let timer: ReturnType<typeof setTimeout>;
    const watch = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        abortedUploads.set(path, killed + 1);
        stop();
      }, ms);
    };
    const end = (reply: OutboxResponse) => {
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
      watch(idleTimeoutMs(killed));
    });
    request.upload.addEventListener('load', () =>
      watch(responseTimeoutMs(bytes.byteLength, killed)),
    );
    request.addEventListener('load', () => {
      abortedUploads.delete(path);
      end(readResponse(request, path));
    });
    // A sign-in page that a redirect leads to looks like a broken network here; a call that follows
    // none tells them apart.
    request.addEventListener('error', () => {
      clearTimeout(timer);
      void probeApi().then((sender) => end({ from: sender === 'foreign' ? 'foreign' : 'network' }));
    });
    // A browser's own stop button ends the request, too.
    request.addEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) return stop();
    // Armed before the first byte: a network that reads nothing never reports anything.
    watch(idleTimeoutMs(killed));
    request.send(bytes);
  });
}

function readResponse(request: XMLHttpRequest, path: string): OutboxResponse {
  const isRedirected = new URL(request.responseURL || path, location.href).pathname !== path;
  const header = request.getResponseHeader.bind(request);
  const from = classifySenderByHeader(request.status, header(API_HEADER), isRedirected);
  return from === 'api' ? parseResponse(request.status, request.responseText, header) : { from };
}
