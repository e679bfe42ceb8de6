import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Ms, and how many of them a closing dialog may take. */
const TICK = 100;
const TICKS = 15;

/**
 * Leads the focus to `place` where what had it is gone with a change of `state`: a form that has
 * done its work. A focus that is somewhere is left there.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, state: string): void {
  const known = useRef(state);
  // Before a sheet gives a lost focus to its first button.
  useLayoutEffect(() => {
    if (known.current === state) return undefined;
    known.current = state;
    const look = () => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) place.current?.focus();
    };
    look();
    let ticks = TICKS;
    const looking = setInterval(() => {
      ticks -= 1;
      if (ticks === 0) clearInterval(looking);
      look();
    }, TICK);
    return () => clearInterval(looking);
  }, [place, state]);
}
