import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that keeps its identity while it always runs its latest self, so that memoised cards
 * stay put.
 */
export function useLatest<Arguments extends unknown[]>(
  run: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
