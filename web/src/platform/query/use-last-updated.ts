import { useConnectivity } from '../connectivity.ts';
import { useHasPassed } from '../use-has-passed.ts';

/** Age (ms) from which server data says how old it is, also when online. */
const AGED_AFTER = 600_000;

/**
 * The instant (epoch ms) that data must be shown to be from, or null while it is fresh. 0 means
 * never fetched.
 */
export function useLastUpdated(dataUpdatedAt: number, agedAfterMs = AGED_AFTER): number | null {
  const isOnline = useConnectivity() === 'online';
  const isAged = useHasPassed(dataUpdatedAt + agedAfterMs);
  if (dataUpdatedAt === 0) return null;
  return isAged || !isOnline ? dataUpdatedAt : null;
}
