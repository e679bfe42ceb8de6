import { observableSource, useObservable } from '../../lib/observable.ts';
import { usePanel } from '../navigation/panels.ts';
import { queryClient } from '../query/query-client.ts';
import { useUser } from '../session/session.ts';
import { readLocal } from '../storage/local-store.ts';

/**
 * Whether there may be notifications here: for an account, for a device that booked, or for
 * whoever looks for announcements.
 */
export function useMayHaveNotifications(): boolean {
  const user = useUser();
  const isLooking = usePanel()?.name === 'bookings';
  const hasBooked = useObservable(hasBookings);
  return isLooking || hasBooked || Boolean(user);
}

/** A booking that is made changes what is known of the house, too. */
const hasBookings = observableSource(
  () => readLocal('hasBookings') === true,
  false,
  (notify) => queryClient.getQueryCache().subscribe(notify),
);
