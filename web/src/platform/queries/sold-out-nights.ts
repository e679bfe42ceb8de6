import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { roomNightsAnswerSchema } from '#shared/rooms/room.contract.ts';
import { apiGet } from '../api/api-client.ts';
import type { LiveTopics } from '../live/live-state.ts';
import { usePollInterval } from '../query/poll-interval.ts';
import { INVENTORY_INTERVALS } from './inventory.ts';
import { SOLD_OUT_NIGHTS_KEY } from './query-keys.ts';

const TOPICS: LiveTopics = ['inventory'];

const soldOutNightsQuery = (roomType: RoomType, from: Day, to: Day) =>
  queryOptions({
    queryKey: [...SOLD_OUT_NIGHTS_KEY, roomType, from, to],
    queryFn: ({ signal }) => fetchSoldOutNights(roomType, from, to, signal),
    ...INVENTORY_INTERVALS.page,
    meta: { isPublic: true, topics: TOPICS },
  });

export async function fetchSoldOutNights(
  roomType: RoomType,
  from: Day,
  to: Day,
  signal: AbortSignal,
): Promise<readonly Day[]> {
  const path = `/api/room-nights?roomType=${roomType}&from=${from}&to=${to}`;
  return (await apiGet(path, roomNightsAnswerSchema, { signal, poll: true })).soldOut;
}

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
    ...soldOutNightsQuery(roomType, from, to),
    select: asSet,
    refetchInterval: usePollInterval(INVENTORY_INTERVALS.page.refetchInterval, TOPICS),
    placeholderData: (nights, former) => (former?.queryKey[1] === roomType ? nights : undefined),
  });
  return {
    nights: query.data ?? NONE,
    isPending: query.isPending,
    isError: query.isError,
    refetch: () => void query.refetch(),
  };
}

/** Nights of the window on which none of these types has a room left; empty until all are known. */
export function useNightsWithoutRoom(
  types: readonly RoomType[],
  from: Day,
  to: Day,
): ReadonlySet<Day> {
  return useQueries({
    queries: types.map((type) => soldOutNightsQuery(type, from, to)),
    combine: (answers) => nightsInAll(answers.map(({ data }) => data)),
  });
}

/** Nights that are in every list; none where a list is missing. */
export function nightsInAll(lists: readonly (readonly Day[] | undefined)[]): ReadonlySet<Day> {
  const [first = [], ...others] = lists;
  return new Set(first.filter((night) => others.every((list) => list?.includes(night))));
}

const NONE: ReadonlySet<Day> = new Set();

function asSet(nights: readonly Day[]): ReadonlySet<Day> {
  return new Set(nights);
}
