import { useEffect, useState } from 'react';

/** A page may be in sight and yet not be drawn, e.g. under another window. */
const PAINT_TIMEOUT = 500;

/**
 * Resolves once the screen has shown what is known now (at once where nobody sees it), so that
 * heavy work keeps no words back.
 */
export function afterNextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => resolve();
    setTimeout(end, PAINT_TIMEOUT);
    // A guest who puts the phone away at once is the one for whom it must go on without the page.
    document.addEventListener('visibilitychange', end, { once: true });
    // The first frame is the one that is drawn with it, the second one comes after that.
    requestAnimationFrame(() => requestAnimationFrame(end));
  });
}

/** False until the first drawing of the component is on the screen. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void afterNextPaint().then(() => isCurrent && setHasPainted(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasPainted;
}
