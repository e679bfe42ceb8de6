import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Stay } from '#shared/bookings/stay.ts';
import { bedInventorySchema, roomInventorySchema, smokingInventorySchema } from '#shared/rooms/room.contract.ts';
import { apiGet } from '../api-client.ts';
import { useConnectivity } from '../connectivity.ts';
import { INVENTORY, INVENTORY_ON_FORM, usePollInterval } from '../freshness.ts';
import { combineInventory, totalRemaining, type InventoryByType } from './combine-inventory.ts';
import { useIsOlderThan } from './use-is-older-than.ts';

export interface Inventory {
  /** Null until the first answer. While the counts of a new stay load, those of the former one stay, marked stale. */
  readonly byType: InventoryByType | null;
  readonly totalRemaining: number | null;
  /** Epoch ms of the answer that `byType` comes from, null where it belongs to another stay. */
  readonly updatedAt: number | null;
  /** True when the counts must not be shown as live: two polls missed, no connection, or a failed refresh. */
  readonly isStale: boolean;
  readonly isError: boolean;
  /** Resolves when the answer, or its failure, is shown. */
  readonly refetch: () => Promise<void>;
}

/** Rooms left per type on the busiest night of `stay`, tonight without one (decisions.md). `fast` is for the booking form. */
export function useInventory(stay?: Stay, { fast = false }: { fast?: boolean } = {}): Inventory {
  const isOnline = useConnectivity() === 'online';
  const pace = fast ? INVENTORY_ON_FORM : INVENTORY;
  const query = useQuery({
    queryKey: ['inventory', stay?.checkIn ?? null, stay?.checkOut ?? null],
    queryFn: ({ signal }) => fetchInventory(stay, signal),
    refetchInterval: usePollInterval(pace.poll),
    staleTime: pace.stale,
    // Polling rests while the page is hidden, so coming back asks at once.
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    meta: { persist: stay === undefined, isPublic: true },
  });
  const byType = query.data ?? null;
  const updatedAt = query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt;
  const isOld = useIsOlderThan(updatedAt, 2 * pace.poll);
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

async function fetchInventory(stay: Stay | undefined, signal: AbortSignal): Promise<InventoryByType> {
  const query = stay ? `?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}` : '';
  const opts = { signal, poll: true };
  const [rooms, beds, smoking] = await Promise.all([
    apiGet(`/api/room-inventory${query}`, roomInventorySchema, opts),
    apiGet(`/api/room-bed-inventory${query}`, bedInventorySchema, opts),
    apiGet(`/api/room-smoking-inventory${query}`, smokingInventorySchema, opts),
  ]);
  return combineInventory(rooms, beds, smoking);
}
