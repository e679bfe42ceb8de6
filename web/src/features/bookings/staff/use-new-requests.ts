import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { playAlert } from './alert-sound.ts';
import { newRequests } from './new-requests.ts';

/** The requests that the latest answer brought, for the announcement; rings where sound is on. Null pending is a board not read yet. */
export function useNewRequests(pending: readonly Booking[] | null, isSoundOn: boolean): readonly Booking[] {
  const known = useRef<ReadonlySet<number> | null>(null);
  const [arrived, setArrived] = useState<readonly Booking[]>([]);
  useEffect(() => {
    if (pending === null) return;
    const fresh = newRequests(pending, known.current);
    known.current = new Set([...(known.current ?? []), ...pending.map((booking) => booking.id)]);
    if (fresh.length === 0) return;
    setArrived(fresh);
    if (isSoundOn) playAlert();
  }, [pending, isSoundOn]);
  return arrived;
}
