import { useEffect, useState } from 'react';

/**
 * The value once it has stood still for `quietMs`, so that a search is asked once and not letter by
 * letter.
 */
export function useDebouncedValue<T>(value: T, quietMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
