import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '../../data/local-store.ts';
import { usePanel } from '../../data/panels.ts';
import { useOwnBookings } from '../../features/bookings/api/use-own-bookings.ts';
import { BellButton } from './bell-button.tsx';
import { unseenAnswers } from './unseen-answers.ts';

export function CountingBell() {
  const { bookings } = useOwnBookings();
  const [seenAt, setSeenAt] = useState(() => readLocal('bookingsSeenAt') ?? 0);
  const isLooking = usePanel()?.name === 'bookings';
  const newest = bookings?.reduce((latest, booking) => Math.max(latest, Date.parse(booking.updatedAt)), 0) ?? 0;
  useEffect(() => {
    if (!isLooking || newest <= seenAt) return;
    setSeenAt(newest);
    writeLocal('bookingsSeenAt', newest);
  }, [isLooking, newest, seenAt]);
  return <BellButton count={unseenAnswers(bookings ?? [], seenAt)} />;
}
