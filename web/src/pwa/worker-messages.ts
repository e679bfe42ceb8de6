/** What the page may ask of the service worker. */
export type WorkerMessage = { readonly type: 'SKIP_WAITING' } | { readonly type: 'KEEP_PICTURES'; readonly urls: readonly string[] };
