import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** Before the page changes to that of a code (ms), so that the reason is read. */
export const VERIFY_REDIRECT = 1500;

/**
 * Changes the page after a moment, so that a message is read first. `isGoing` from the moment that
 * this is settled.
 */
export function useDelayedNavigation(): {
  isGoing: boolean;
  goLater: (address: string, afterMs: number) => void;
} {
  const [, navigate] = useLocation();
  const [going, setGoing] = useState<{ address: string; afterMs: number } | null>(null);
  useEffect(() => {
    if (going === null) return undefined;
    const timer = setTimeout(() => navigate(going.address, { replace: true }), going.afterMs);
    return () => clearTimeout(timer);
  }, [going, navigate]);
  return { isGoing: going !== null, goLater: (address, afterMs) => setGoing({ address, afterMs }) };
}
