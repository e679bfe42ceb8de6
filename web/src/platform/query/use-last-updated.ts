import { useConnectivity } from '../connectivity.ts';
import { useAgesFrom } from '../live/live-state.ts';
import { useHasPassed } from '../use-has-passed.ts';

/** Age (ms) from which server data says how old it is, also when online. */
const AGED_AFTER = 600_000;

interface Aging {
  /** In ms. */
  readonly agedAfter?: number;
  /**
   * No hint tells that this data changes, or what one led to could not be read: it grows old while
   * hints arrive, too.
   */
  readonly isUnhinted?: boolean;
}

/**
 * The instant (epoch ms) that data must be shown to be from, or null while it is fresh. 0 means
 * never fetched.
 */
export function useLastUpdated(
  dataUpdatedAt: number,
  { agedAfter = AGED_AFTER, isUnhinted = false }: Aging = {},
): number | null {
  const isOnline = useConnectivity() === 'online';
  const hintedFrom = useAgesFrom(dataUpdatedAt);
  const agesFrom = isUnhinted ? dataUpdatedAt : hintedFrom;
  const isAged = useHasPassed(agesFrom === null ? null : agesFrom + agedAfter);
  if (dataUpdatedAt === 0) return null;
  return isAged || !isOnline ? dataUpdatedAt : null;
}
