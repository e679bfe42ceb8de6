import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { newRequests, requestKey } from './lanes.ts';

/**
 * The requests that the latest answer brought, for the announcement. Null pending is a board not
 * read yet; the frame of the back office rings.
 */
export function useNewRequests(pending: readonly Booking[] | null): readonly Booking[] {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrived, setArrived] = useState<readonly Booking[]>([]);
  useEffect(() => {
    if (pending === null) return;
    const fresh = newRequests(pending, known.current);
    known.current = new Set([...(known.current ?? []), ...pending.map(requestKey)]);
    if (fresh.length === 0) return;
    setArrived(fresh);
  }, [pending]);
  return arrived;
}

/**
 * Tells a screen reader of what a poll brought, politely; polls are 10 s apart, and so are these.
 */
export function NewRequestAnnouncer({ arrived }: { arrived: readonly Booking[] }) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const [first] = arrived;
  return (
    <div className="sr" role="status">
      {first && arrived.length === 1 && (
        <Trans>
          New request: {first.fullName}, {words.room(first.roomType)},{' '}
          {formatDayRange(first.checkInDate, first.checkOutDate, language)}
        </Trans>
      )}
      {arrived.length > 1 && (
        <Plural value={arrived.length} one="# new request" other="# new requests" />
      )}
    </div>
  );
}
