/** Set by the API on every answer. A hotel's sign-in page answers anything with 200 and HTML, but never with this. */
export const API_HEADER = 'X-App-Api';

export type Sender = 'ours' | 'notOurs' | 'network';

/** Who answered. */
export function senderOf({ status, headers, redirected }: Response): Sender {
  return whoSent(status, headers.get(API_HEADER), redirected);
}

/** `mark`: the value of `API_HEADER`. A server error without it comes from a gateway before the hotel, which no sign-in would mend (511 asks for one). */
export function whoSent(status: number, mark: string | null, isRedirected: boolean): Sender {
  if (mark === '1' && !isRedirected) return 'ours';
  return status >= 500 && status !== 511 ? 'network' : 'notOurs';
}

/** Asks the API outright whether it can be reached; never rejects. */
export async function probeApi(): Promise<Sender> {
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      headers: { 'X-Poll': '1' },
      // Followed, it would lead to a sign-in page elsewhere, which the content policy keeps from being read: as if there were no network.
      redirect: 'manual',
      signal: AbortSignal.timeout(8000),
    });
    return senderOf(response);
  } catch {
    return 'network';
  }
}
