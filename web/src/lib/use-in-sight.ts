import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Share of an element that must be in sight, or of the window that it must fill. */
const SHOWN = 0.6;
const STEPS = Array.from({ length: 11 }, (_, step) => step / 10);

/** Calls once the element has come into sight of a page that is looked at. */
export function useInSight(element: RefObject<Element | null>, onSight: () => void): void {
  const call = useEffectEvent(onSight);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last === undefined) return;
        const filled = last.intersectionRect.height / window.innerHeight;
        if (last.intersectionRatio < SHOWN && filled < SHOWN) return;
        observer.disconnect();
        call();
      },
      { threshold: STEPS },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
}
