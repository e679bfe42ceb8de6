/** What the page may ask of the service worker. */
export type WorkerMessage =
  | { readonly type: 'SKIP_WAITING' | 'RETIRE' }
  | { readonly type: 'KEEP_PICTURES'; readonly urls: readonly string[] };

export function postToWorker(worker: ServiceWorker, message: WorkerMessage): void {
  // The empty list hands nothing over. Without it lint takes this for a message to another
  // window, which would need an address.
  worker.postMessage(message, []);
}
