import { useState } from 'react';
import { useCountdown } from './use-countdown.ts';

/** A wait that the server asked for, in seconds, counted down to 0. */
export function useWait(): { secondsLeft: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null);
  return { secondsLeft: useCountdown(until), wait: (seconds) => setUntil(Date.now() + seconds * 1000) };
}
