import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Calls `onTurn` every `intervalMs` while the element and the tab are in view, until stopped. */
export function useRotation(
  ref: RefObject<HTMLElement | null>,
  { intervalMs, canStart }: { intervalMs: number; canStart: boolean },
  onTurn: () => void,
) {
  const [isAllowed] = useState(
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [isPlaying, setIsPlaying] = useState(isAllowed && canStart);
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let isInView = false;
    const settle = () => setIsVisible(isInView && !document.hidden);
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting ?? false;
        settle();
      },
      { threshold: 0.35 },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', settle);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', settle);
    };
  }, [ref]);

  // A new closure must not restart the count.
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (!isPlaying || !isVisible) return undefined;
    const timer = setInterval(() => turn(), intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isVisible, intervalMs]);

  return {
    isAllowed,
    isPlaying,
    /** It counts down to the next turn at this moment. */
    isTurning: isPlaying && isVisible,
    stop: () => setIsPlaying(false),
    toggle: () => setIsPlaying((now) => !now),
  };
}
