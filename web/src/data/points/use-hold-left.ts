import { useEffect, useState } from 'react';
import type { PointsPurchase } from '../local-store.ts';
import { holdSecondsLeft } from './hold-left.ts';
import { refreshPoints } from './points-keys.ts';

/** Seconds for which the points stay aside, counted down. When they end the balance is asked for, since the points are back in it. */
export function useHoldLeft(purchase: PointsPurchase | null): number {
  const [left, setLeft] = useState(() => holdSecondsLeft(purchase, Date.now()));
  useEffect(() => {
    const first = holdSecondsLeft(purchase, Date.now());
    setLeft(first);
    if (first === 0) return undefined;
    const timer = setInterval(() => {
      const now = holdSecondsLeft(purchase, Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      refreshPoints();
    }, 1000);
    return () => clearInterval(timer);
  }, [purchase]);
  return left;
}
