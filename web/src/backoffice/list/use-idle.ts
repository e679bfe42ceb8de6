import { type RefObject, useEffect, useRef } from 'react';
import { IDLE } from './held-rows.ts';

/** When (ms) it is looked again, where there is still something to wait for. */
const AGAIN = 6000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/**
 * Calls once nobody has touched a list for a while, and again as long as there is something to
 * wait for. News of `newsAt` count as a touch, so that nothing moves as a finger comes down.
 */
export function useIdle(
  root: RefObject<HTMLElement | null>,
  newsAt: number | null,
  onIdle: () => void,
): void {
  const touchedAt = useRef(0);
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    const element = root.current;
    for (const name of TOUCHES) element?.addEventListener(name, touch, { capture: true });
    return () => {
      for (const name of TOUCHES) element?.removeEventListener(name, touch, { capture: true });
    };
  }, [root]);
  useEffect(() => {
    if (newsAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = Math.max(touchedAt.current, newsAt) + IDLE - Date.now();
      if (left <= 0) latest.current();
      timer = setTimeout(look, left > 0 ? left : AGAIN);
    };
    timer = setTimeout(look, IDLE);
    return () => clearTimeout(timer);
  }, [newsAt]);
}
