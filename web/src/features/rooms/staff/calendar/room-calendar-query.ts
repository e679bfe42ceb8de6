import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { addDays, nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { roomCalendarSchema, type RoomCalendar } from '#shared/rooms/room-calendar.contract.ts';
import { apiGet, apiGetIfChanged, type Versioned } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { STAFF_BOOKINGS_KEY } from '../../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['bookings', 'inventory'];

/** How often (ms) the calendar is read while it is seen. */
export const CALENDAR_POLL = 10_000;
/** How long (ms) a window that nobody looks at stays in memory. */
const UNUSED = 600_000;

/** All windows of the calendar: what changes bookings or stock reads them again. */
export const ROOM_CALENDAR_KEY = [...STAFF_BOOKINGS_KEY, 'room-calendar'] as const;

const calendarQuery = (from: Day) =>
  queryOptions({
    queryKey: [...ROOM_CALENDAR_KEY, from],
    queryFn: ({ client, queryKey, signal }) => {
      const former = client.getQueryData<Versioned<RoomCalendar>>(queryKey);
      const path = `/api/admin/room-calendar?${new URLSearchParams({ from })}`;
      const options = { signal, poll: true, asStaff: true };
      return apiGetIfChanged(path, roomCalendarSchema, former, options);
    },
    refetchInterval: CALENDAR_POLL,
    staleTime: 5000,
    gcTime: UNUSED,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    // A week on shares seven nights with what is shown.
    placeholderData: keepPreviousData,
    meta: { isKeptOnDesk: true, topics: TOPICS },
  });

/** The rooms of the window that begins with the night `from`. */
export function useRoomCalendar(from: Day) {
  const query = calendarQuery(from);
  return useQuery({ ...query, refetchInterval: usePollInterval(query.refetchInterval, TOPICS) });
}

/** The most nights that one answer has. */
const LONGEST_WINDOW = 31;
/** Nights before the first one, in which a guest came who should have left. */
const OVERDUE_NIGHTS = 7;

/**
 * The rooms of all nights from the first to the last, and of some before, in as many answers as they
 * need; null until all are read.
 */
export function useRoomsOfNights({ from, to }: { readonly from: Day; readonly to: Day }) {
  const first = addDays(from, -OVERDUE_NIGHTS);
  const count = nightCount({ checkIn: first, checkOut: to }) + 1;
  const windows = Array.from({ length: Math.ceil(count / LONGEST_WINDOW) }, (_, at) => ({
    from: addDays(first, at * LONGEST_WINDOW),
    nights: String(Math.min(LONGEST_WINDOW, count - at * LONGEST_WINDOW)),
  }));
  return useQueries({
    queries: windows.map((window) =>
      queryOptions({
        queryKey: [...ROOM_CALENDAR_KEY, 'nights', window.from, window.nights],
        queryFn: ({ signal }) =>
          apiGet(`/api/admin/room-calendar?${new URLSearchParams(window)}`, roomCalendarSchema, {
            signal,
            poll: true,
            asStaff: true,
          }),
        staleTime: 5000,
        gcTime: UNUSED,
        meta: { topics: TOPICS },
      }),
    ),
    combine: (all) => ({
      answers: all.every(({ data }) => data !== undefined)
        ? all.flatMap(({ data }) => (data === undefined ? [] : [data]))
        : null,
      error: all.find(({ error }) => error !== null)?.error ?? null,
      isFetching: all.some(({ isFetching }) => isFetching),
      refetch: () => void Promise.all(all.map((one) => one.refetch())),
    }),
  });
}
