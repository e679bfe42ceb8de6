import { useEffect, useState } from 'react';

/** Whole seconds left until `end` (epoch ms), counted down while there are any; 0 for null. */
export function useCountdown(end: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (end === null) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
