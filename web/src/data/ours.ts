/** Set by the API on every answer. A hotel's sign-in page answers anything with 200 and HTML, but never with this. */
export const API_HEADER = 'X-App-Api';

export function isOurs(response: Response): boolean {
  return response.headers.get(API_HEADER) === '1' && !response.redirected;
}

/** Asks the API outright whether it can be reached; never rejects. */
export async function probeApi(): Promise<'ours' | 'notOurs' | 'network'> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', headers: { 'X-Poll': '1' }, signal: AbortSignal.timeout(8000) });
    return isOurs(response) ? 'ours' : 'notOurs';
  } catch {
    return 'network';
  }
}
