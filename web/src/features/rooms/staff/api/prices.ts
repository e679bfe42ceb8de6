import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  priceHistorySchema,
  priceListSchema,
  type PriceChange,
  type PriceList,
  type PriceRow,
} from '#shared/rooms/price-list.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['rooms'];

/** How often (ms) a screen that is seen asks for the prices again: a colleague may change them. */
export const PRICES_POLL = 60_000;

export const pricesQuery = queryOptions({
  queryKey: ['staff', 'prices'],
  queryFn: ({ signal }) =>
    apiGet('/api/admin/prices', priceListSchema, { signal, poll: true, asStaff: true }),
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

export function useStaffPrices() {
  return useQuery({ ...pricesQuery, refetchInterval: usePollInterval(PRICES_POLL, TOPICS) });
}

/** What each type costs today; null until the server has said it. */
export function useDeskPrices(): Readonly<Record<RoomType, PriceRow>> | null {
  const { data } = useStaffPrices();
  if (!data) return null;
  return Object.fromEntries(data.now.map((row) => [row.roomType, row])) as Record<
    RoomType,
    PriceRow
  >;
}

export const fetchPriceHistory = (cursor: string | null, signal: AbortSignal) =>
  apiGet(
    `/api/admin/prices/history${cursor === null ? '' : `?cursor=${cursor}`}`,
    priceHistorySchema,
    {
      signal,
      asStaff: true,
    },
  );

/** Sends what was changed; every screen with prices follows. Both throw ApiError. */
export function useSetPrices() {
  const client = useQueryClient();
  const take = (list: PriceList) => {
    client.setQueryData(pricesQuery.queryKey, list);
    void client.invalidateQueries({ queryKey: ['rooms'] });
    void client.invalidateQueries({ queryKey: ['offers'] });
    void client.invalidateQueries({ queryKey: ['staff', 'price-history'] });
  };
  return {
    save: async (changes: readonly PriceChange[]) =>
      take(
        await apiSend('PUT', '/api/admin/prices', { changes }, priceListSchema, { asStaff: true }),
      ),
    takeBack: async (id: number) =>
      take(
        await apiSend('DELETE', `/api/admin/prices/${id}`, undefined, priceListSchema, {
          asStaff: true,
        }),
      ),
    readAgain: () => client.invalidateQueries({ queryKey: pricesQuery.queryKey }),
  };
}
