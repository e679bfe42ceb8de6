import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { apiGet, apiGetPage } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { STAFF_BOOKINGS_KEY } from '../../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['bookings'];

const PATH = '/api/booking-submissions';

/** How often (ms) the board is read while it is seen (back-office.txt §9). */
export const BOARD_POLL = 10_000;

/** How long (ms) what nobody looks at stays in memory; the board alone is kept, on the device too. */
const UNUSED = 600_000;

export { STAFF_BOOKINGS_KEY };

/** All that the board shows. */
export const boardQuery = queryOptions({
  queryKey: [...STAFF_BOOKINGS_KEY, 'board'],
  queryFn: ({ signal }) => apiGet(PATH, bookingListSchema, { signal, poll: true, asStaff: true }),
  refetchInterval: BOARD_POLL,
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  // Polling rests while the page is hidden, so coming back asks at once.
  refetchOnWindowFocus: 'always',
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

export function useBoard() {
  return useQuery({
    ...boardQuery,
    refetchInterval: usePollInterval(boardQuery.refetchInterval, TOPICS),
  });
}

const bookingQuery = (reference: string | null) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'one', reference],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search: reference ?? '' });
      const found = await apiGet(`${PATH}?${query}`, bookingListSchema, { signal, asStaff: true });
      return found.find((booking) => booking.reference === reference) ?? null;
    },
    enabled: reference !== null,
    staleTime: 0,
    gcTime: UNUSED,
  });

/**
 * One booking that the board itself does not hold: an old one, or one opened by its address. Null
 * where there is none.
 */
export function useBookingByReference(reference: string | null) {
  return useQuery(bookingQuery(reference));
}

/** Lanes that can hold more than the board brings along. */
export type LongLane = 'upcoming' | 'closed';

type Pages = { lane: LongLane } | { search: string };

const pagesQuery = (of: Pages) =>
  infiniteQueryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'pages', of],
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const query = new URLSearchParams({ ...of, ...cursor });
      return apiGetPage(`${PATH}?${query}`, bookingListSchema, { signal, asStaff: true });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    gcTime: UNUSED,
  });

/** Pages of one lane, or of all that match a search; asked for by a person, so no poll. */
export function useBookingPages(of: Pages, isEnabled: boolean) {
  return useInfiniteQuery({ ...pagesQuery(of), enabled: isEnabled });
}
