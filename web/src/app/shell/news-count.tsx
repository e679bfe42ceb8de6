import { useEffect, useEffectEvent, useState } from 'react';
import { readLocal, writeLocal } from '../../data/local-store.ts';
import { isUnseen, newestId } from '../../data/notifications/notices.ts';
import { useNotices } from '../../data/notifications/use-notices.ts';
import { usePanel } from '../../data/panels.ts';
import { useOwnBookings } from '../../features/bookings/api/use-own-bookings.ts';

/** Tells how much news from the hotel the guest has not seen. Renders nothing. */
export function NewsCount({ onCount }: { onCount: (count: number) => void }) {
  // Asked for from every page, so that an answer is there when the panel opens, and with no network too.
  useOwnBookings();
  const { notices = [] } = useNotices();
  const [seen, setSeen] = useState(() => readLocal('noticesSeen') ?? 0);
  const isLooking = usePanel()?.name === 'bookings';
  const markSeen = useEffectEvent(() => {
    const newest = Math.max(seen, newestId(notices));
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
