import { useEffect, useState } from 'react';

/** Seconds as a clock shows them: 75 → "1:15". */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Epoch ms, renewed every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const SECOND = 1000;

/** Epoch ms, renewed every second while `isRunning`. */
export function useSecondsClock(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** Whole seconds left until `end` (epoch ms), counted down while there are any; 0 for null. */
export function useCountdown(end: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () =>
      setLeft(end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (end === null) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
