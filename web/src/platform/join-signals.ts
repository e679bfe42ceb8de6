/**
 * Ends with the first of them, and with its reason. `AbortSignal.any` came to iPhones with 17.4, and
 * the app is for older ones too (docs/decisions/066).
 */
export function joinSignals(...signals: readonly AbortSignal[]): AbortSignal {
  // The browser's own forgets a call that has ended, however long its signals live.
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const joined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) joined.abort(signal.reason);
    else
      signal.addEventListener('abort', () => joined.abort(signal.reason), {
        once: true,
        signal: joined.signal,
      });
  }
  return joined.signal;
}
