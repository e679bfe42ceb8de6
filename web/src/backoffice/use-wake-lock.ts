import { useEffect } from 'react';

/** Keeps the tablet on the counter from dimming while the board is open (DESIGN.md §13). */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Refused on a low battery: the screen dims as usual.
      }
    };
    // The browser takes the lock away from a hidden page.
    const onVisibility = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
