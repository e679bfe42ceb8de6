import { useEffect, useState } from 'react';
import { useConnectivity } from '../connectivity.ts';

/** Age (ms) from which server data says how old it is, also when online. */
const AGED_AFTER = 600_000;

/**
 * The instant (epoch ms) that data must be shown to be from, or null while it is fresh. 0 means
 * never fetched.
 */
export function useLastUpdated(dataUpdatedAt: number, agedAfterMs = AGED_AFTER): number | null {
  const connectivity = useConnectivity();
  const [isAged, setIsAged] = useState(false);
  useEffect(() => {
    const left = dataUpdatedAt + agedAfterMs - Date.now();
    setIsAged(left <= 0);
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setIsAged(true), left);
    return () => clearTimeout(timer);
  }, [dataUpdatedAt, agedAfterMs]);
  if (dataUpdatedAt === 0) return null;
  return isAged || connectivity !== 'online' ? dataUpdatedAt : null;
}
