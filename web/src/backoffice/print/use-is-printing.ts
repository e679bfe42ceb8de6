import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Panel, usePanel } from '../../platform/navigation/panels.ts';
import { isPaperOut } from './paper.tsx';

/**
 * Whether the browser's own print takes this page now, or, where it is named, this panel. What a
 * button has put out to be printed goes alone.
 */
export function useIsPrinting(name: Panel['name'] | null = null): boolean {
  const panel = usePanel();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const begin = () => !isPaperOut() && flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && (panel?.name ?? null) === name;
}
