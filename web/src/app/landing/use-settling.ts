import { useEffect } from 'react';

/** Lets each section below have its real height, one after the other, once the fonts are there and the browser has moments to spare. */
export function useSettling(): void {
  useEffect(() => {
    let isGone = false;
    const settle = ([section, ...rest]: readonly HTMLElement[]) => {
      if (section === undefined || isGone) return;
      section.dataset.settled = '';
      whenIdle(() => settle(rest));
    };
    void document.fonts.ready.then(() => whenIdle(() => settle([...document.querySelectorAll<HTMLElement>('[data-below]')])));
    return () => {
      isGone = true;
    };
  }, []);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 100);
}
