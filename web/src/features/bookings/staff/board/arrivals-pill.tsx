import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { sayNews } from '../../../../backoffice/list/said-news.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import { requestKey, shownLane } from './lanes.ts';
import css from './arrivals-pill.module.css';

interface ArrivalsPillProps {
  /** How many requests have come in and are not shown yet. */
  readonly count: number;
  readonly onShow: () => void;
}

/** Above the queue: what has come in stands behind it until it is asked for, or nobody is busy. */
export function ArrivalsPill({ count, onShow }: ArrivalsPillProps) {
  return (
    <button type="button" className={css.pill} onClick={onShow}>
      <Icon of={BellRing} size={20} />
      <span>
        <Plural value={count} one="# new request" other="# new requests" />
      </span>
      <b>
        <Trans>Show</Trans>
      </b>
    </button>
  );
}

interface HeldBookings {
  /** Requests. */
  readonly arrived: readonly Booking[];
  /** Stays of other lanes. */
  readonly moved: readonly Booking[];
  readonly today: Day;
}

/** Announces each booking that a lane holds back, once, as the other lists of staff do. */
export function useHeldSaid({ arrived, moved, today }: HeldBookings): void {
  const { t } = useLingui();
  const words = useBookingWords();
  const requests = t`Bookings`;
  const said = useRef(new Set<string>());
  const sayOnce = useEffectEvent((list: string, key: string) => {
    if (said.current.has(key)) return;
    said.current.add(key);
    sayNews(list, 1);
  });
  const sayStay = useEffectEvent((booking: Booking) => {
    const lane = shownLane(booking, today);
    sayOnce(words.lane(lane), `${lane} ${booking.id}`);
  });
  const sayRequest = useEffectEvent((booking: Booking) => sayOnce(requests, requestKey(booking)));
  useEffect(() => arrived.forEach((booking) => sayRequest(booking)), [arrived]);
  useEffect(() => moved.forEach((booking) => sayStay(booking)), [moved]);
}
