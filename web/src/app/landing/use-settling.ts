import { useEffect } from 'react';

/** Marks the page as settled once its fonts are there and the browser has a moment: from then on every section has its real height. */
export function useSettling(): void {
  useEffect(() => {
    const settle = () => {
      document.documentElement.dataset.settled = '';
    };
    const settleWhenIdle = async () => {
      await document.fonts.ready;
      if ('requestIdleCallback' in window) requestIdleCallback(settle, { timeout: 2000 });
      else setTimeout(settle, 500);
    };
    void settleWhenIdle();
  }, []);
}
