import { useEffect } from 'react';
import { useOwnBookings } from '../../features/bookings/api/use-own-bookings.ts';
import { countOnAppIcon } from '../../platform/app-badge.ts';
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
    countOnAppIcon('news', count);
  }, [count, onCount]);
  useEffect(() => () => countOnAppIcon('news', 0), []);
  return null;
}
