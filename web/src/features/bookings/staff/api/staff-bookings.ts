import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { type Booking, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../../backoffice/list/use-held-rows.ts';
import { apiGet, apiGetPage } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { STAFF_BOOKINGS_KEY } from '../../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

export const BOOKING_TOPICS: LiveTopics = ['bookings'];
/** The board flags guests of whom the team has noted something. */
const BOARD_TOPICS: LiveTopics = [...BOOKING_TOPICS, 'guest.notes'];

const PATH = '/api/booking-submissions';

/** How often (ms) the board is read while it is seen. */
export const BOARD_POLL = 10_000;

/**
 * How long (ms) what nobody looks at stays in memory; the board alone is kept, on the device too.
 */
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
  meta: { isKeptOnDesk: true, topics: BOARD_TOPICS },
});

export function useBoard() {
  return useQuery({
    ...boardQuery,
    refetchInterval: usePollInterval(boardQuery.refetchInterval, BOARD_TOPICS),
  });
}

const bookingQuery = (reference: string | null) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'one', reference],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search: reference ?? '' });
      const found = await apiGet(`${PATH}?${query}`, bookingListSchema, {
        signal,
        poll: true,
        asStaff: true,
      });
      return found.find((booking) => booking.reference === reference) ?? null;
    },
    enabled: reference !== null,
    staleTime: 0,
    gcTime: UNUSED,
    meta: { topics: BOOKING_TOPICS },
  });

/**
 * One booking that the board itself does not hold: an old one, or one opened by its address. Null
 * where there is none.
 */
export function useBookingByReference(reference: string | null) {
  const refetchInterval = usePollInterval(BOARD_POLL, BOOKING_TOPICS);
  return useQuery({ ...bookingQuery(reference), refetchInterval });
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
      return apiGetPage(`${PATH}?${query}`, bookingListSchema, {
        signal,
        poll: true,
        asStaff: true,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    gcTime: UNUSED,
    meta: { topics: BOOKING_TOPICS },
  });

const NONE: readonly Booking[] = [];

interface BookingPages {
  readonly of: Pages;
  /** Under which what comes in is announced. */
  readonly name: string;
  readonly isEnabled?: boolean;
  /** Shown beside them already. */
  readonly except?: readonly Booking[];
  readonly root: RefObject<HTMLElement | null>;
}

/** Pages of one lane, or of all that match a search: as new as the board, and held as it is. */
export function useBookingPages({ of, name, isEnabled = true, except = NONE, root }: BookingPages) {
  const refetchInterval = usePollInterval(BOARD_POLL, BOOKING_TOPICS);
  const pages = useInfiniteQuery({ ...pagesQuery(of), enabled: isEnabled, refetchInterval });
  const rows = useMemo(() => {
    const known = new Set(except.map(({ id }) => id));
    const all = pages.data?.pages.flatMap(({ data }) => data);
    return all?.filter(({ id }) => !known.has(id)) ?? null;
  }, [pages.data, except]);
  const own = useOwnRows('bookings');
  return { pages, ...useHeldRows({ list: JSON.stringify(of), name, rows, own }, root) };
}
