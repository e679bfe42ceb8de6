import { useEffect, useEffectEvent } from 'react';

/**
 * Calls when the guest comes back to the window; a page that becomes visible again is the queries'
 * own concern.
 */
export function useWindowFocus(onFocus: () => void): void {
  const call = useEffectEvent(onFocus);
  useEffect(() => {
    const listener = () => call();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);
}
