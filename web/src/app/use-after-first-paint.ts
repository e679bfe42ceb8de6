import { useEffect, useState } from 'react';

/** False until the page has been painted and the browser has a moment to spare. */
export function useAfterFirstPaint(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    const done = () => setHasPainted(true);
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(done, { timeout: 3000 });
      return () => cancelIdleCallback(id);
    }
    const timer = setTimeout(done, 300);
    return () => clearTimeout(timer);
  }, []);
  return hasPainted;
}
