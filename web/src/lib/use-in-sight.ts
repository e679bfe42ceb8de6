import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Share of an element that must be in sight; a tall one has been seen with less. */
const SHOWN = 0.6;

/** Calls once the element has come into sight of a page that is looked at. */
export function useInSight(element: RefObject<Element | null>, onSight: () => void): void {
  const call = useEffectEvent(onSight);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last?.isIntersecting !== true) return;
        observer.disconnect();
        call();
      },
      { threshold: [0, SHOWN / 2, SHOWN] },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
}
