/**
 * Calls that wait a moment so that a person can take them back. What this page said has happened,
 * so none may be lost: all are sent at once where the page goes, the session locks or ends.
 */
const pending = new Map<string, () => Promise<void>>();
const underWay = new Set<Promise<void>>();
let isWatched = false;

/** `send` deals with its own failure, and must reach the network before the page is gone. */
export function addPendingCall(key: string, send: () => Promise<void>): void {
  pending.set(key, send);
  if (isWatched) return;
  isWatched = true;
  // A tablet may end a hidden page without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendPendingCalls();
  });
  window.addEventListener('pagehide', () => void sendPendingCalls());
}

/** False where it is too late. */
export const cancelPendingCall = (key: string): boolean => pending.delete(key);

export function sendPendingCall(key: string): void {
  const send = pending.get(key);
  if (send === undefined || !pending.delete(key)) return;
  const sent: Promise<void> = send().finally(() => underWay.delete(sent));
  underWay.add(sent);
}

/** Ends once all of them are answered, those under way included. */
export async function sendPendingCalls(): Promise<void> {
  for (const key of pending.keys()) sendPendingCall(key);
  await Promise.all(underWay);
}
