import { queryOptions, useQuery } from '@tanstack/react-query';
import { MAX_NIGHTS, nightCount, nightsOf, type Stay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { type OverbookedNight, overbookedNights } from '#shared/rooms/overbooking.ts';
import { roomCalendarSchema } from '#shared/rooms/room-calendar.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { apiGet } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { STAFF_BOOKINGS_KEY } from '../../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['bookings', 'inventory'];

/** How often (ms) the nights are read while somebody looks. */
const POLL = 30_000;

const calendarQuery = (from: Day, nights: number) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'overbooked', from, nights],
    queryFn: async ({ signal }) => {
      const window = new URLSearchParams({ from, nights: String(nights) });
      const path = `/api/admin/room-calendar?${window.toString()}`;
      const options = { signal, poll: true, asStaff: true };
      const calendar = await apiGet(path, roomCalendarSchema, options);
      return overbookedNights(calendar).filter(({ night }) => night >= calendar.today);
    },
    refetchInterval: POLL,
    staleTime: 5000,
    meta: { topics: TOPICS },
  });

/** Overbooked nights among the `nights` from `from` on, 31 at most; empty while not known. */
export function useOverbookedNights(from: Day, nights: number): readonly OverbookedNight[] {
  const query = calendarQuery(from, nights);
  const { data } = useQuery({
    ...query,
    refetchInterval: usePollInterval(query.refetchInterval, TOPICS),
  });
  return data ?? NONE;
}

const NONE: readonly OverbookedNight[] = [];

/** The same of one stay in its room type. */
export function useOverbookedStay(stay: Stay, roomType: RoomType): readonly OverbookedNight[] {
  const found = useOverbookedNights(stay.checkIn, Math.min(nightCount(stay), MAX_NIGHTS));
  const own = new Set(nightsOf(stay));
  return found.filter((one) => one.roomType === roomType && own.has(one.night));
}
