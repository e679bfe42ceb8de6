import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { OverbookedNight } from '#shared/rooms/overbooking.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import css from './waiting.module.css';

/** Nights that hold more rooms than there are, until somebody has solved them; the first is named. */
export function OverbookedRow({ nights }: { nights: readonly OverbookedNight[] }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const [first] = nights;
  if (first === undefined) return null;
  const day = formatDay(first.night, language, 'short');
  const tier = words.tier(first.roomType);
  const rooms = words.roomsLeft(first.rooms);
  return (
    <li>
      <Link href="/dashboard/calendar" className={css.asked}>
        <Icon of={TriangleAlert} size={22} />
        <b className={css.short}>
          <Trans>Overbooked nights</Trans>
          <small>{t`${day}, ${tier}: ${first.held} held, ${rooms}`}</small>
        </b>
        <strong>{nights.length}</strong>
        <Icon of={ChevronRight} size={16} directional />
      </Link>
    </li>
  );
}
