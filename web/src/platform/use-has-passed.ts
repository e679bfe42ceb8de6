import { useLayoutEffect, useState } from 'react';

/**
 * True once `instant` (epoch ms) is over. Renders again at that moment; false for null. Apart from
 * the clocks, which the first screen does not need.
 */
export function useHasPassed(instant: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  // Before paint, so that what is restored from disk never shows as new, not even for one frame.
  useLayoutEffect(() => {
    if (instant === null) return undefined;
    const left = instant - Date.now();
    if (left <= 0) {
      setPassed(instant);
      return undefined;
    }
    const timer = setTimeout(() => setPassed(instant), left);
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && passed === instant;
}
