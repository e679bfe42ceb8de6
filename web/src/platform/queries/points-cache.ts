import type { UserPoints } from '#shared/points/points.contract.ts';
import type { Versioned } from '../api/api-client.ts';
import { queryClient } from '../query/query-client.ts';
import { POINT_TRANSACTIONS_KEY, POINTS_KEY } from './query-keys.ts';

/** Asks for balance and statement at once, where points may have moved. */
export function invalidatePoints(): void {
  for (const queryKey of [POINTS_KEY, POINT_TRANSACTIONS_KEY])
    void queryClient.invalidateQueries({ queryKey });
}

/**
 * Shows a balance that an answer named, before it is asked for again. `held` are the points set
 * aside.
 */
export function setCachedBalance(totalPoints: number, held: number): void {
  queryClient.setQueriesData<Versioned<UserPoints>>({ queryKey: POINTS_KEY }, (former) => {
    if (former === undefined) return undefined;
    return {
      ...former,
      etag: null,
      data: { ...former.data, totalPoints, total_points: totalPoints, heldPoints: held },
    };
  });
}
