/**
 * Set by the API on every answer. A hotel's sign-in page answers anything with 200 and HTML, but
 * never with this.
 */
export const API_HEADER = 'X-App-Api';

type ResponseSender = 'api' | 'foreign' | 'network';

/** Who answered. */
export function classifySender({ status, headers, redirected }: Response): ResponseSender {
  return classifySenderByHeader(status, headers.get(API_HEADER), redirected);
}

/**
 * `mark`: the value of `API_HEADER`. A server error without it comes from a gateway before the
 * API, which no sign-in would mend (511 asks for one).
 */
export function classifySenderByHeader(
  status: number,
  mark: string | null,
  isRedirected: boolean,
): ResponseSender {
  if (mark === '1' && !isRedirected) return 'api';
  return status >= 500 && status !== 511 ? 'network' : 'foreign';
}

/** Asks the API outright whether it can be reached; never rejects. */
export async function probeApi(): Promise<ResponseSender> {
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      headers: { 'X-Poll': '1' },
      // Followed, it would lead to a sign-in page elsewhere, which the content policy keeps from
      // being read: as if there were no network.
      redirect: 'manual',
      signal: AbortSignal.timeout(8000),
    });
    return classifySender(response);
  } catch {
    return 'network';
  }
}

/**
 * Opened in a new tab to meet the sign-in page of a captive Wi-Fi. It is an address of the app
 * itself, so that the guest arrives here after signing in, and one that the service worker leaves
 * to the network, or its own copy would hide that page.
 */
export const WIFI_SIGN_IN_URL = '/hotel?wifi';

/** Matched against path and query. */
export const NETWORK_ONLY_URL = /^\/hotel\?wifi$/;
