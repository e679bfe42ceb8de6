import { useEffect, useRef } from 'react';

/** After the last of several panels closes, focus goes back to what opened the first; a single sheet does so by itself. */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement;
    return () => {
      const target = opener.current;
      // After the sheet's own attempt, which fails where its opener was another sheet.
      setTimeout(() => {
        if (document.activeElement === document.body && target instanceof HTMLElement) target.focus({ preventScroll: true });
      }, 100);
    };
  }, [isOpen]);
}
