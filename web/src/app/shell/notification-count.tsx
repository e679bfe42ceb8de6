import { useEffect } from 'react';
import { useOwnBookings } from '../../features/bookings/api/use-own-bookings.ts';
import { useNotifications } from '../../platform/queries/notifications.ts';
import {
  isUnread,
  keepSendingShown,
  useShownHere,
} from '../../platform/queries/shown-notifications.ts';

/** Tells how much news from the hotel the guest has not seen. Renders nothing. */
export function NotificationCount({ onCount }: { onCount: (count: number) => void }) {
  // Asked for from every page, so that an answer is there when the panel opens, and with no network
  // too.
  useOwnBookings();
  const { notices = [] } = useNotifications();
  const shownHere = useShownHere();
  const count = notices.filter((notice) => isUnread(notice, shownHere)).length;
  useEffect(keepSendingShown, []);
  useEffect(() => {
    onCount(count);
    showOnAppIcon(count);
  }, [count, onCount]);
  useEffect(() => () => showOnAppIcon(0), []);
  return null;
}

/** Where the app is installed and its system allows it; elsewhere it does nothing. */
function showOnAppIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused without a permission that is asked for elsewhere.
  done.catch(() => undefined);
}
