/**
 * A newer version takes over only once this one has nothing in hand. From the moment that a page
 * asks for the change, whatever the service worker began is given up and nothing is begun anew: the
 * browser comes back with a sync, the pages go on with their entries, and pictures are fetched as
 * they are seen.
 */
const retirement = new AbortController();

export const retired = retirement.signal;

export function retire(): void {
  retirement.abort();
}
