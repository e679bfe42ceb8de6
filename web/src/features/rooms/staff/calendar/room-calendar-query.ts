import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Day } from '#shared/muscat-time.ts';
import { roomCalendarSchema, type RoomCalendar } from '#shared/rooms/room-calendar.contract.ts';
import { apiGetIfChanged, type Versioned } from '../../../../platform/api/api-client.ts';
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
