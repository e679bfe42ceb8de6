import { useEffect, useState } from 'react';
import { SUCCESS_RECORD_CHECK } from '../data/freshness.ts';
import { readLocal } from '../data/local-store.ts';

/** True from the first record of a booking or a cancellation on that waits to be shown. */
export function useOwedRecord(): boolean {
  const [isOwed, setIsOwed] = useState(false);
  useEffect(() => {
    if (isOwed) return undefined;
    const look = () => setIsOwed(readLocal('successfulBooking') !== null || readLocal('cancellationRecord') !== null);
    look();
    const timer = setInterval(look, SUCCESS_RECORD_CHECK);
    return () => clearInterval(timer);
  }, [isOwed]);
  return isOwed;
}
