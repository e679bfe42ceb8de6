import { observableSource, useObservable } from '../../lib/observable.ts';
import { usePanel } from '../navigation/panels.ts';
import { queryClient } from '../query/query-client.ts';
import { useUser } from '../session/session.ts';
import { mayHaveDeviceRows } from '../storage/device-receipts.ts';

/**
 * Whether there may be notifications here: for an account, for a device with something of its own, or for
 * whoever looks for announcements.
 */
export function useMayHaveNotifications(): boolean {
  const user = useUser();
  const isLooking = usePanel()?.name === 'bookings';
  const hasOwn = useMayHaveDeviceRows();
  return isLooking || hasOwn || Boolean(user);
}

/** Whether this device may have bookings or entries of its own. */
export function useMayHaveDeviceRows(): boolean {
  return useObservable(deviceRows);
}

/** A booking that is made changes what is known of the house, too. */
const deviceRows = observableSource(mayHaveDeviceRows, false, (notify) =>
  queryClient.getQueryCache().subscribe(notify),
);
