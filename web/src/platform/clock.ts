import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1000;

/** Epoch ms, renewed every `everyMs`; null stops the clock. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/**
 * Whole seconds from `now` to `end`, a part of one counted as one; 0 after it and for null. Epoch
 * ms.
 */
export function secondsUntil(end: number | null, now: number): number {
  return end === null ? 0 : Math.max(0, Math.ceil((end - now) / SECOND));
}

/** Whole seconds until `end` (epoch ms), counted down; 0 for null. `onEnd` once they are over. */
export function useCountdown(end: number | null, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(end, Date.now()));
  const tellEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const first = secondsUntil(end, Date.now());
    setLeft(first);
    if (first === 0) return undefined;
    const timer = setInterval(() => {
      const next = secondsUntil(end, Date.now());
      setLeft(next);
      if (next > 0) return;
      clearInterval(timer);
      tellEnd();
    }, SECOND);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
