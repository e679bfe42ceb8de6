import { type RefObject, useEffect, useState } from 'react';

/** px around what is seen in which lanes are drawn before they are scrolled to. */
const AROUND = '160px 0px';

type Tell = (isNear: boolean) => void;
const watchers = new WeakMap<
  Element,
  { observer: IntersectionObserver; told: Map<Element, Tell> }
>();

/** One observer for all lanes of a grid. */
function watcherOf(grid: Element) {
  const known = watchers.get(grid);
  if (known) return known;
  const told = new Map<Element, Tell>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
    },
    { root: grid, rootMargin: AROUND },
  );
  const made = { observer, told };
  watchers.set(grid, made);
  return made;
}

/**
 * Whether a lane is in sight or nearly so: the others show their room alone, so that a tap is
 * answered at once in a house of five hundred stays. The lane with the focus stays.
 */
export function useIsNear(row: RefObject<HTMLElement | null>, isAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isAtFirst);
  useEffect(() => {
    const lane = row.current;
    const grid = lane?.closest('[role="grid"]');
    if (!lane || !grid) return;
    const { observer, told } = watcherOf(grid);
    told.set(lane, (now) => setIsNear(now || lane.contains(document.activeElement)));
    observer.observe(lane);
    return () => {
      observer.unobserve(lane);
      told.delete(lane);
    };
  }, [row]);
  return isNear;
}
