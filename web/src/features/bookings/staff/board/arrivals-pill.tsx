import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { sayNews } from '../../../../backoffice/list/said-news.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { requestKey } from './lanes.ts';
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

/** Announces each request that has come in, once, as the other lists of staff do. */
export function useRequestsSaid(arrived: readonly Booking[]): void {
  const { t } = useLingui();
  const name = t`Bookings`;
  const said = useRef(new Set<string>());
  useEffect(() => {
    const fresh = arrived.map(requestKey).filter((key) => !said.current.has(key));
    for (const key of fresh) said.current.add(key);
    if (fresh.length > 0) sayNews(name, fresh.length);
  }, [arrived, name]);
}
