import { useEffect, useEffectEvent, useState } from 'react';
import { useOwnBookings } from '../../features/bookings/api/use-own-bookings.ts';
import { usePanel } from '../../platform/navigation/panels.ts';
import {
  isUnseen,
  newestNotificationId,
  useNotifications,
} from '../../platform/queries/notifications.ts';
import { readLocal, writeLocal } from '../../platform/storage/local-store.ts';

/** Tells how much news from the hotel the guest has not seen. Renders nothing. */
export function NotificationCount({ onCount }: { onCount: (count: number) => void }) {
  // Asked for from every page, so that an answer is there when the panel opens, and with no network
  // too.
  useOwnBookings();
  const { notices = [] } = useNotifications();
  const [seen, setSeen] = useState(() => readLocal('noticesSeen') ?? 0);
  const isLooking = usePanel()?.name === 'bookings';
  const markSeen = useEffectEvent(() => {
    const newest = Math.max(seen, newestNotificationId(notices));
    setSeen(newest);
    writeLocal('noticesSeen', newest);
  });
  // Only once the panel closes, because the panel marks what is new.
  useEffect(() => {
    if (!isLooking) return undefined;
    return () => markSeen();
  }, [isLooking]);
  const count = isLooking ? 0 : notices.filter((notice) => isUnseen(notice, seen)).length;
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
