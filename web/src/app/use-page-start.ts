import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A page that the guest goes to is read from its start; one that they come back to stays where they left it, as browsers do by themselves. */
export function usePageStart(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  const cameBackTo = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      cameBackTo.current = location.pathname;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    const isBack = cameBackTo.current === path;
    cameBackTo.current = null;
    if (shown.current === path) return;
    shown.current = path;
    if (isBack) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
