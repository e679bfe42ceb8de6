import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type Closure,
  type ClosureBody,
  keptBookingsAnswerSchema,
  type Stop,
  type StopBody,
  stopsAnswerSchema,
} from '#shared/rooms/room-stock.contract.ts';
import { AS_STAFF } from '../../../../backoffice/api/desk-query.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import { INVENTORY_KEY, SOLD_OUT_NIGHTS_KEY } from '../../../../platform/queries/query-keys.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import { ROOM_CALENDAR_KEY } from '../calendar/room-calendar-query.ts';
import { STOCK_POLL, STOCK_TOPICS } from './room-stock.ts';

const STOPS = '/api/admin/stops';
const CLOSURES = '/api/admin/room-closures';

const stopsQuery = queryOptions({
  queryKey: [...INVENTORY_KEY, 'stops'],
  queryFn: ({ signal }) => apiGet(STOPS, stopsAnswerSchema, { signal, poll: true, ...AS_STAFF }),
  staleTime: 5000,
  gcTime: 600_000,
  refetchOnMount: 'always',
  meta: { topics: STOCK_TOPICS },
});

/** What is stopped, limited or closed, tonight and from then on. */
export function useStops() {
  return useQuery({ ...stopsQuery, refetchInterval: usePollInterval(STOCK_POLL, STOCK_TOPICS) });
}

/** Bookings that would stay if the type were stopped; asked for once the nights are chosen. */
export function useKeptBookings(stop: Pick<StopBody, 'roomType' | 'from' | 'to'> | null) {
  const query = new URLSearchParams(stop ?? {});
  return useQuery({
    queryKey: [...INVENTORY_KEY, 'kept', stop?.roomType, stop?.from, stop?.to],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/kept-bookings?${query}`;
      return (await apiGet(path, keptBookingsAnswerSchema, { signal, ...AS_STAFF })).kept;
    },
    enabled: stop !== null,
    staleTime: 5000,
    gcTime: 600_000,
  });
}

/** Of a stop or a closure, and of what was sent to make one: a type is stopped as a whole. */
export function idAhead(one: Stop | StopBody | Closure | ClosureBody): string {
  if ('roomNumber' in one) return `${one.roomType} ${one.roomNumber} ${one.fromNight}`;
  return `${one.roomType} ${'kind' in one ? one.kind : 'room'} ${one.from}`;
}

/** Whatever came of it, all of the stock is read again. */
function useStockMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('stops', idAhead),
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: INVENTORY_KEY });
      void client.invalidateQueries({ queryKey: SOLD_OUT_NIGHTS_KEY });
      void client.invalidateQueries({ queryKey: ROOM_CALENDAR_KEY });
    },
  });
}

export function useStopSelling() {
  return useStockMutation((stop: StopBody) =>
    apiSend('POST', STOPS, stop, keptBookingsAnswerSchema, AS_STAFF),
  );
}

export function useEndStop() {
  return useStockMutation(({ roomType, kind, from, to }: Stop) => {
    const query = new URLSearchParams({ roomType, kind, from, to });
    return apiSend('DELETE', `${STOPS}?${query}`, undefined, z.unknown(), AS_STAFF);
  });
}

export function useCloseRoom() {
  return useStockMutation((closure: ClosureBody) =>
    apiSend('POST', CLOSURES, closure, z.unknown(), AS_STAFF),
  );
}

export function useReopenRoom() {
  return useStockMutation(({ id }: Closure) =>
    apiSend('DELETE', `${CLOSURES}/${id}`, undefined, z.unknown(), AS_STAFF),
  );
}
