import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import type { Day } from '#shared/muscat-time.ts';
import {
  type NightStock,
  nightStockSchema,
  type RoomStockAnswer,
  roomStockAnswerSchema,
  type StockScope,
} from '#shared/rooms/room-stock.contract.ts';
import type { NightKind } from '#shared/rooms/room-types.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { INVENTORY_KEY, SOLD_OUT_NIGHTS_KEY } from '../../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import { ROOM_CALENDAR_KEY } from '../calendar/room-calendar-query.ts';

/** How often (ms) staff read the counters while they are seen. */
export const STOCK_POLL = 30_000;

/** What is on sale of a night changes with its bookings, its stops and its counters. */
export const STOCK_TOPICS: LiveTopics = ['inventory', 'bookings'];

/** Beneath the key of the inventory, so that what is set here reads all of the stock again. */
const STOCK_KEY = [...INVENTORY_KEY, 'staff'] as const;

/** All counters on a night; tonight's, whichever day that is, for null. */
export const roomStockQuery = (night: Day | null) =>
  queryOptions({
    queryKey: [...STOCK_KEY, night],
    queryFn: ({ signal }) => {
      const query = night === null ? '' : `?night=${night}`;
      const options = { signal, poll: true, asStaff: true };
      return apiGet(`/api/admin/room-stock${query}`, roomStockAnswerSchema, options);
    },
    refetchInterval: STOCK_POLL,
    staleTime: 5000,
    gcTime: 600_000,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    // Polling rests while the page is hidden, so coming back asks at once.
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    meta: { topics: STOCK_TOPICS },
  });

export function useRoomStock(night: Day | null) {
  const refetchInterval = usePollInterval(STOCK_POLL, STOCK_TOPICS);
  return useQuery({ ...roomStockQuery(night), refetchInterval });
}

export interface CountToSet {
  readonly stock: NightStock;
  readonly night: Day;
  readonly scope: StockScope;
  readonly available: number;
  readonly seen: number;
  readonly confirm: boolean;
}

const PATHS: Readonly<Record<NightKind, string>> = {
  room: 'room-inventory',
  single: 'room-bed-inventory',
  double: 'room-bed-inventory',
  smoking: 'room-smoking-inventory',
  non_smoking: 'room-smoking-inventory',
};

const setAnswerSchema = z.object({ stock: nightStockSchema });

async function sendCount({ stock, night, scope, available, seen, confirm }: CountToSet) {
  const { roomType, kind, cap, everyNight } = stock;
  const ending = kind === 'room' ? '' : `/${kind}`;
  const answer = await apiSend(
    'PUT',
    `/api/${PATHS[kind]}/${roomType}${ending}`,
    {
      // A count above its cap goes down step by step.
      ...(kind !== 'room' && { totalCount: Math.max(cap, everyNight) }),
      availableCount: available,
      night,
      scope,
      seen,
      ...(confirm && { confirm }),
    },
    setAnswerSchema,
    { asStaff: true },
  );
  return answer.stock;
}

/**
 * Sends a count; the server decides. Its answer goes to every screen of that night at once,
 * everything else of the stock is read again. Throws ApiError.
 */
export function useSetCount(): (count: CountToSet) => Promise<NightStock> {
  const client = useQueryClient();
  return useCallback(
    async (count) => {
      try {
        const stock = await sendCount(count);
        client.setQueriesData({ queryKey: STOCK_KEY }, (known: RoomStockAnswer | undefined) =>
          known?.night === count.night ? withCounter(known, stock) : known,
        );
        return stock;
      } finally {
        void client.invalidateQueries({ queryKey: INVENTORY_KEY });
        void client.invalidateQueries({ queryKey: SOLD_OUT_NIGHTS_KEY });
        void client.invalidateQueries({ queryKey: ROOM_CALENDAR_KEY });
      }
    },
    [client],
  );
}

function withCounter(answer: RoomStockAnswer, stock: NightStock): RoomStockAnswer {
  const isIt = (row: NightStock) => row.roomType === stock.roomType && row.kind === stock.kind;
  return { ...answer, stock: answer.stock.map((row) => (isIt(row) ? stock : row)) };
}
