import { queryOptions, useQuery } from '@tanstack/react-query';
import { MAX_NIGHTS, nightCount, nightsOf, type Stay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { type RoomCalendar, roomCalendarSchema } from '#shared/rooms/room-calendar.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { apiGet } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { STAFF_BOOKINGS_KEY } from '../../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['bookings', 'inventory'];

/** How often (ms) the nights are read while somebody looks. */
const POLL = 30_000;

/** More rooms of a type are held for the night than are on sale. */
export interface OverbookedNight {
  readonly roomType: RoomType;
  readonly night: Day;
  readonly held: number;
  readonly onSale: number;
}

/** The nights from today on that hold more than there is, first by night. */
export function overbookedNights({ types, today }: RoomCalendar): OverbookedNight[] {
  return types
    .flatMap(({ roomType, nights }) =>
      nights.map(({ night, held, onSale }) => ({ roomType, night, held, onSale })),
    )
    .filter(({ night, held, onSale }) => night >= today && held > onSale)
    .toSorted((a, b) => (a.night < b.night ? -1 : a.night > b.night ? 1 : 0));
}

const calendarQuery = (from: Day, nights: number) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'overbooked', from, nights],
    queryFn: async ({ signal }) => {
      const window = new URLSearchParams({ from, nights: String(nights) });
      const path = `/api/admin/room-calendar?${window.toString()}`;
      const options = { signal, poll: true, asStaff: true };
      return overbookedNights(await apiGet(path, roomCalendarSchema, options));
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
