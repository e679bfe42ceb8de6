import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePanel } from '../../../../platform/navigation/panels.ts';

/** Whether the figures go on paper now; what is printed from a panel over them is the panel's. */
export function useIsPrinting(): boolean {
  const panel = usePanel();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const show = (isOn: boolean) => () => flushSync(() => setIsPrinting(isOn));
    const [begin, end] = [show(true), show(false)];
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && panel === null;
}
