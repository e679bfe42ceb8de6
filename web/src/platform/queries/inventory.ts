import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Stay } from '#shared/bookings/stay.ts';
import {
  BED_TYPES,
  ROOM_TYPES,
  SMOKING_TYPES,
  type BedType,
  type RoomType,
  type SmokingType,
} from '#shared/rooms/room-types.ts';
import {
  type BedInventory,
  type RoomInventory,
  type SmokingInventory,
  bedInventorySchema,
  roomInventorySchema,
  smokingInventorySchema,
} from '#shared/rooms/room.contract.ts';
import { apiGet } from '../api/api-client.ts';
import { useConnectivity } from '../connectivity.ts';
import { type LiveTopics, useAgesFrom } from '../live/live-state.ts';
import { useChosenStay } from '../navigation/chosen-stay.ts';
import { usePollInterval } from '../query/poll-interval.ts';
import { useHasPassed } from '../use-has-passed.ts';
import { INVENTORY_KEY } from './query-keys.ts';

const TOPICS: LiveTopics = ['inventory'];

export interface TypeInventory {
  readonly remaining: number;
  readonly maxCapacity: number;
  readonly beds: Readonly<Record<BedType, number>>;
  readonly smoking: Readonly<Record<SmokingType, number>>;
}

export type InventoryByType = Readonly<Record<RoomType, TypeInventory>>;

/**
 * Rooms left per type out of the three inventory answers; a row that is missing counts as none
 * left, so it is never offered.
 */
export function combineInventory(
  rooms: RoomInventory,
  beds: BedInventory,
  smoking: SmokingInventory,
): InventoryByType {
  const ofType = (type: RoomType): TypeInventory => {
    const room = rooms.find((row) => row.roomType === type);
    return {
      remaining: availableCount(room),
      maxCapacity: room?.maxCapacity ?? 0,
      beds: recordFrom(BED_TYPES, (bed) =>
        availableCount(beds.find((row) => row.roomType === type && row.bedType === bed)),
      ),
      smoking: recordFrom(SMOKING_TYPES, (kind) =>
        availableCount(smoking.find((row) => row.roomType === type && row.smokingType === kind)),
      ),
    };
  };
  return recordFrom(ROOM_TYPES, ofType);
}

/** Rooms left in the whole house. */
export function totalRemaining(byType: InventoryByType): number {
  return ROOM_TYPES.reduce((sum, type) => sum + byType[type].remaining, 0);
}

function availableCount(row: { availableCount: number } | undefined): number {
  return Math.max(0, row?.availableCount ?? 0);
}

function recordFrom<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}

/** How often (ms) the counts are asked for: on a page, and on the booking form. */
export const INVENTORY_INTERVALS = {
  page: { refetchInterval: 30_000, staleTime: 30_000 },
  form: { refetchInterval: 3000, staleTime: 2000 },
} as const;

const inventoryQuery = (stay: Stay | undefined, place: keyof typeof INVENTORY_INTERVALS) =>
  queryOptions({
    queryKey: [...INVENTORY_KEY, stay?.checkIn ?? null, stay?.checkOut ?? null],
    queryFn: ({ signal }) => fetchInventory(stay, signal),
    ...INVENTORY_INTERVALS[place],
    // Polling rests while the page is hidden, so coming back asks at once.
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    meta: { persist: stay === undefined, isPublic: true, topics: TOPICS },
  });

export interface Inventory {
  /**
   * Null until the first answer. While the counts of a new stay load, those of the former one stay,
   * marked stale.
   */
  readonly byType: InventoryByType | null;
  readonly totalRemaining: number | null;
  /** Epoch ms of the answer that `byType` comes from, null where it belongs to another stay. */
  readonly updatedAt: number | null;
  /**
   * True when the counts must not be shown as live: two polls missed and no hints instead, no
   * connection, or a failed refresh.
   */
  readonly isStale: boolean;
  readonly isError: boolean;
  /** Resolves when the answer, or its failure, is shown. */
  readonly refetch: () => Promise<void>;
}

export type KnownStock = Pick<Inventory, 'byType' | 'isStale'>;

/** True only where a live count says so; an old or missing count never turns a guest away. */
export function isSoldOut({ byType, isStale }: KnownStock, type: RoomType): boolean {
  return byType !== null && !isStale && byType[type].remaining === 0;
}

/**
 * Rooms left per type on the busiest night of `stay`, tonight without one. `fast` is
 * for the booking form.
 */
export function useInventory(stay?: Stay, { fast = false }: { fast?: boolean } = {}): Inventory {
  const isOnline = useConnectivity() === 'online';
  const place = fast ? 'form' : 'page';
  const pollEvery = INVENTORY_INTERVALS[place].refetchInterval;
  const query = useQuery({
    ...inventoryQuery(stay, place),
    refetchInterval: usePollInterval(pollEvery, TOPICS),
  });
  const byType = query.data ?? null;
  const updatedAt = query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt;
  const agesFrom = useAgesFrom(updatedAt);
  const isOld = useHasPassed(agesFrom === null ? null : agesFrom + 2 * pollEvery);
  return {
    byType,
    totalRemaining: byType && totalRemaining(byType),
    updatedAt,
    isStale: byType !== null && (isOld || query.isPlaceholderData || query.isError || !isOnline),
    isError: query.isError,
    refetch: async () => {
      await query.refetch();
    },
  };
}

/** Rooms left per type in each of several stays; null until all are read for these very nights. */
export function useInventories(stays: readonly Stay[]): {
  readonly all: readonly InventoryByType[] | null;
  readonly isError: boolean;
} {
  const refetchInterval = usePollInterval(INVENTORY_INTERVALS.page.refetchInterval, TOPICS);
  return useQueries({
    queries: stays.map((stay) => ({ ...inventoryQuery(stay, 'page'), refetchInterval })),
    combine: (answers) => ({
      all: answers.every(({ data, isPlaceholderData }) => data && !isPlaceholderData)
        ? answers.flatMap(({ data }) => data ?? [])
        : null,
      isError: answers.some(({ isError }) => isError),
    }),
  });
}

/**
 * Rooms left in the nights that the guest chose, tonight until then. Counts of other nights say
 * nothing about these, so none are shown until the new ones are there.
 */
export function useChosenInventory(): Inventory {
  const { stay } = useChosenStay();
  const inventory = useInventory(stay ?? undefined);
  const isOfOtherNights = inventory.byType !== null && inventory.updatedAt === null;
  return isOfOtherNights
    ? { ...inventory, byType: null, totalRemaining: null, isStale: false }
    : inventory;
}

export async function fetchInventory(
  stay: Stay | undefined,
  signal: AbortSignal,
): Promise<InventoryByType> {
  const query = stay ? `?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}` : '';
  const opts = { signal, poll: true };
  const [rooms, beds, smoking] = await Promise.all([
    apiGet(`/api/room-inventory${query}`, roomInventorySchema, opts),
    apiGet(`/api/room-bed-inventory${query}`, bedInventorySchema, opts),
    apiGet(`/api/room-smoking-inventory${query}`, smokingInventorySchema, opts),
  ]);
  return combineInventory(rooms, beds, smoking);
}
