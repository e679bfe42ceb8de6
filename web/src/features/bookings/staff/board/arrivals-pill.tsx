import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { SAID_EVERY } from '../../../../backoffice/list/said-news.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { shownToast, toast } from '../../../../ui/toast.ts';
import { useBookingWords } from '../use-booking-words.ts';
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

/** Until it is looked again whether another message is gone, ms. */
const AFTER_ANOTHER = 500;

/** Says what has come in, once, and no more often than a listener can bear. */
export function useArrivalToast(arrived: readonly Booking[]): void {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const said = useRef<{ readonly keys: Set<string>; at: number }>({ keys: new Set(), at: 0 });
  const say = useEffectEvent((fresh: readonly Booking[]) => {
    said.current.at = Date.now();
    for (const booking of fresh) said.current.keys.add(requestKey(booking));
    const [first] = fresh;
    if (!first) return;
    const room = words.room(first.roomType);
    const range = formatDayRange(first.checkInDate, first.checkOutDate, language);
    toast.success({
      title: t`${plural(fresh.length, { one: '# new request', other: '# new requests' })}`,
      message:
        fresh.length === 1 ? t`${room}, ${range}, ${`\u2068${first.fullName}\u2069`}` : undefined,
    });
  });
  useEffect(() => {
    const fresh = arrived.filter((booking) => !said.current.keys.has(requestKey(booking)));
    if (fresh.length === 0) return undefined;
    const wait = Math.max(0, said.current.at + SAID_EVERY - Date.now());
    // What somebody's own answer came to is read first.
    const sayOrWait = () => {
      if (shownToast.read() === null) say(fresh);
      else timer = setTimeout(sayOrWait, AFTER_ANOTHER);
    };
    let timer = setTimeout(sayOrWait, wait);
    return () => clearTimeout(timer);
  }, [arrived]);
}
