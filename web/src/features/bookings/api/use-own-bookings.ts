import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/account.contract.ts';
import { type Booking, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { apiGet } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { LiveTopics } from '../../../platform/live/live-state.ts';
import { useMayHaveDeviceRows } from '../../../platform/queries/may-have-notifications.ts';
import { invalidatePoints } from '../../../platform/queries/points-cache.ts';
import { OWN_BOOKINGS_KEY } from '../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../platform/query/poll-interval.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useUser } from '../../../platform/session/session.ts';
import { saveReceiptCode } from '../../../platform/storage/device-receipts.ts';
import { removeLocal } from '../../../platform/storage/local-store.ts';
import { ownBooking, type OwnBooking, havePointsChanged } from './own-booking.ts';

const TOPICS: LiveTopics = ['me.bookings', 'device.bookings'];

const ownBookingsQuery = (user: User | null) =>
  queryOptions({
    queryKey: OWN_BOOKINGS_KEY,
    queryFn: ({ signal }) => fetchOwnBookings(user, signal),
    refetchInterval: 10_000,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    meta: { persist: true, topics: TOPICS },
  });

// A booking is written here before any list of bookings is shown, and must be kept from that moment
// on.
queryClient.setQueryDefaults(OWN_BOOKINGS_KEY, { meta: { persist: true, topics: TOPICS } });

/**
 * Puts a booking into this device's list; its code is kept so that the guest can share it later.
 */
export function rememberBooking(booking: Booking, receipt: string | null): void {
  saveReceiptCode(booking.reference, receipt);
  const own = ownBooking(booking);
  queryClient.setQueryData<readonly OwnBooking[]>(OWN_BOOKINGS_KEY, (former = []) =>
    former.some(({ id }) => id === own.id)
      ? former.map((one) => (one.id === own.id ? own : one))
      : [own, ...former],
  );
  void queryClient.invalidateQueries({ queryKey: OWN_BOOKINGS_KEY });
}

export interface OwnBookings {
  /** Undefined until something is known; empty for a device that never booked. */
  readonly bookings: readonly OwnBooking[] | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  /** Epoch ms of the last answer, 0 for none. */
  readonly updatedAt: number;
  readonly refetch: () => void;
}

/**
 * Bookings of the account or of this device, kept for reading offline. A device that never booked
 * asks nothing.
 */
export function useOwnBookings(): OwnBookings {
  const user = useUser();
  const hasOwn = useMayHaveDeviceRows();
  const mayHaveSome = hasOwn || (user !== null && user !== undefined);
  const options = ownBookingsQuery(user ?? null);
  const query = useQuery({
    ...options,
    enabled: mayHaveSome && user !== undefined,
    refetchInterval: usePollInterval(options.refetchInterval, TOPICS),
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

/**
 * Staff are answered with everybody's bookings, which belong on the board and are not kept on a
 * device.
 */
async function fetchOwnBookings(
  user: User | null,
  signal: AbortSignal,
): Promise<readonly OwnBooking[]> {
  try {
    const answer = await apiGet('/api/booking-submissions', bookingListSchema, {
      signal,
      poll: true,
      actor: user === null ? 'device' : `user:${user.id}`,
    });
    const bookings = answer
      .filter((booking) => user?.role !== 'staff' || booking.userEmail === user.email)
      .map(ownBooking);
    const former = queryClient.getQueryData<readonly OwnBooking[]>(OWN_BOOKINGS_KEY);
    // A guest who reads that points were added finds them at once, not at the next poll.
    if (former !== undefined && havePointsChanged(former, bookings)) invalidatePoints();
    return bookings;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // The device's cookie is gone, so it need not be asked again; a booking is still found by
    // reference and code.
    removeLocal('hasBookings');
    return NONE;
  }
}
