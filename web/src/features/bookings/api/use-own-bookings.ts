import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/account.contract.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { ApiError } from '../../../data/api-error.ts';
import { apiGet } from '../../../data/api-client.ts';
import { BOOKINGS, usePollInterval } from '../../../data/freshness.ts';
import { readLocal, removeLocal } from '../../../data/local-store.ts';
import { refreshPoints } from '../../../data/points/points-keys.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useUser } from '../../../data/session.ts';
import { havePointsMoved } from '../points-moved.ts';
import { BOOKINGS_KEY } from './booking-keys.ts';
import { ownBooking, type OwnBooking } from './own-booking.ts';

export interface OwnBookings {
  /** Undefined until something is known; empty for a device that never booked. */
  readonly bookings: readonly OwnBooking[] | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  /** Epoch ms of the last answer, 0 for none. */
  readonly updatedAt: number;
  readonly refetch: () => void;
}

/** Bookings of the account or of this device, kept for reading offline. A device that never booked asks nothing. */
export function useOwnBookings(): OwnBookings {
  const user = useUser();
  const mayHaveSome = readLocal('hasBookings') === true || (user !== null && user !== undefined);
  const query = useQuery({
    queryKey: BOOKINGS_KEY,
    queryFn: ({ signal }) => fetchOwnBookings(user ?? null, signal),
    enabled: mayHaveSome,
    refetchInterval: usePollInterval(BOOKINGS.poll),
    staleTime: BOOKINGS.stale,
    refetchOnWindowFocus: true,
    meta: { persist: true },
  });
  const isUnknown = mayHaveSome || user === undefined;
  return {
    bookings: query.data ?? (isUnknown ? undefined : NONE),
    isError: query.isError,
    error: query.error,
    updatedAt: query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  };
}

const NONE: readonly OwnBooking[] = [];

/** Staff are answered with everybody's bookings, which belong on the board and are not kept on a device. */
async function fetchOwnBookings(user: User | null, signal: AbortSignal): Promise<readonly OwnBooking[]> {
  try {
    const answer = await apiGet('/api/booking-submissions', bookingListSchema, { signal, poll: true });
    const bookings = answer.filter((booking) => user?.role !== 'staff' || booking.userEmail === user.email).map(ownBooking);
    const former = queryClient.getQueryData<readonly OwnBooking[]>(BOOKINGS_KEY);
    // A guest who reads that points were added finds them at once, not at the next poll (guest.txt §9).
    if (former !== undefined && havePointsMoved(former, bookings)) refreshPoints();
    return bookings;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // The device's cookie is gone, so it need not be asked again; a booking is still found by reference and code.
    removeLocal('hasBookings');
    return NONE;
  }
}
