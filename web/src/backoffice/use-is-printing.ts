import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePanel } from '../platform/navigation/panels.ts';

/** Whether the page goes on paper now; what is printed from a panel over it is the panel's. */
export function useIsPrinting(): boolean {
  const panel = usePanel();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && panel === null;
}
