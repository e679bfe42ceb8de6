import { useQuery } from '@tanstack/react-query';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { roomNightsAnswerSchema } from '#shared/rooms/room.contract.ts';
import { apiGet } from '../../../platform/api/api-client.ts';
import { INVENTORY, usePollInterval } from '../../../platform/query/freshness.ts';

export interface SoldOutNights {
  /**
   * Nights, named by the day on which they begin, without a room of the type. Empty until known.
   */
  readonly nights: ReadonlySet<Day>;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
}

/**
 * Full nights of `from` ≤ night < `to` for the calendar; paging to another window keeps the marks
 * of the former until it is known.
 */
export function useSoldOutNights(roomType: RoomType, from: Day, to: Day): SoldOutNights {
  const query = useQuery({
    queryKey: ['room-nights', roomType, from, to],
    queryFn: async ({ signal }) => {
      const path = `/api/room-nights?roomType=${roomType}&from=${from}&to=${to}`;
      return (await apiGet(path, roomNightsAnswerSchema, { signal, poll: true })).soldOut;
    },
    select: asSet,
    refetchInterval: usePollInterval(INVENTORY.poll),
    staleTime: INVENTORY.stale,
    placeholderData: (nights, former) => (former?.queryKey[1] === roomType ? nights : undefined),
    meta: { isPublic: true },
  });
  return {
    nights: query.data ?? NONE,
    isPending: query.isPending,
    isError: query.isError,
    refetch: () => void query.refetch(),
  };
}

const NONE: ReadonlySet<Day> = new Set();

function asSet(nights: readonly Day[]): ReadonlySet<Day> {
  return new Set(nights);
}
