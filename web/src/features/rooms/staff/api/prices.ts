import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { roomPermissions } from '#shared/rooms/permissions.ts';
import {
  priceHistorySchema,
  priceListSchema,
  type PriceChange,
  type PriceList,
} from '#shared/rooms/price-list.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import type { Room } from '#shared/rooms/room.contract.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { roomsQuery } from '../../../../platform/queries/rooms.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import { useMay } from '../../../../platform/session/role.ts';

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
  const interval = usePollInterval(PRICES_POLL, TOPICS);
  const mayList = useMay(roomPermissions.listPrices);
  return useQuery({
    ...pricesQuery,
    enabled: mayList,
    refetchInterval: mayList ? interval : false,
  });
}

/** Price of a night of a type today (OMR). */
export interface DayPrice {
  readonly originalPrice: number;
  readonly discountedPrice: number;
  /** The struck price of offers; null where only the public prices are known. */
  readonly offerPrice: number | null;
}

/** Finds what each type costs today: by the list of prices, else by the rooms that guests read. */
export function dayPrices(
  list: PriceList | undefined,
  rooms: readonly Room[] | undefined,
): Partial<Record<RoomType, DayPrice>> {
  const rows: readonly (DayPrice & { readonly roomType: RoomType })[] =
    list?.now ?? rooms?.map((room) => ({ ...room, offerPrice: null })) ?? [];
  return Object.fromEntries(
    rows.map(({ roomType, originalPrice, discountedPrice, offerPrice }) => [
      roomType,
      { originalPrice, discountedPrice, offerPrice },
    ]),
  );
}

/** The same for this desk; the list of prices is a manager’s, so the reception reads the public ones. */
export function useDeskPrices(): Partial<Record<RoomType, DayPrice>> {
  const { data: list } = useStaffPrices();
  const mayList = useMay(roomPermissions.listPrices);
  const { data: rooms } = useQuery({ ...roomsQuery, enabled: !mayList });
  return dayPrices(list, mayList ? undefined : rooms);
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
