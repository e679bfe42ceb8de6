import { useLayoutEffect, useState } from 'react';

/** True once `ageMs` have passed since `at` (epoch ms). Renders again at that moment; false for null. */
export function useIsOlderThan(at: number | null, ageMs: number): boolean {
  const [expired, setExpired] = useState<number | null>(null);
  // Before paint, so that a count restored from disk never shows as live, not even for one frame.
  useLayoutEffect(() => {
    if (at === null) return undefined;
    const restMs = at + ageMs - Date.now();
    if (restMs <= 0) {
      setExpired(at);
      return undefined;
    }
    const timer = setTimeout(() => setExpired(at), restMs);
    return () => clearTimeout(timer);
  }, [at, ageMs]);
  return at !== null && expired === at;
}
