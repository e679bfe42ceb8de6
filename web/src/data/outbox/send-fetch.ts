import { senderOf } from '../ours.ts';
import type { Wire } from './ports.ts';
import type { Reply } from './reply.ts';
import { deliveryMs } from './watchdog.ts';

/** Sends by fetch, which is all that a service worker has. Never rejects. */
export async function sendByFetch({ method, path, headers, body }: Wire, signal: AbortSignal): Promise<Reply> {
  try {
    const size = body instanceof ArrayBuffer ? body.byteLength : 0;
    const response = await fetch(path, {
      method,
      headers,
      body: body ?? null,
      cache: 'no-store',
      // Followed, a sign-in page would answer in the hotel's place, and a POST might become a GET.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deliveryMs(size, 0))]),
    });
    const sender = senderOf(response);
    if (sender !== 'ours') return { from: sender };
    return replyOf(response.status, await response.text(), (name) => response.headers.get(name));
  } catch {
    return { from: 'network' };
  }
}

/** A reply that carries the hotel's mark. What is no JSON is not the hotel's, whatever it carries. */
export function replyOf(status: number, text: string, header: (name: string) => string | null): Reply {
  try {
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { from: 'ours', status, body, retryAfter: header('Retry-After'), date: header('Date') };
  } catch {
    return { from: 'notOurs' };
  }
}
