import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { nightsText } from '../i18n/common-words.ts';
import { formatDayRange } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.ts';
import type { StayRange } from './stay-range.ts';
import css from './stay-calendar.module.css';

type StayHintProps = {
  value: StayRange;
  arrival: Day | null;
  /** The last day that can be the departure of the arrival. */
  last: Day;
};

/** The next step: arrival, departure and how far away it may be, then what was chosen. */
export function StayHint({ value: { checkIn, checkOut }, arrival, last }: StayHintProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  if (arrival !== null) {
    const nights = nightCount({ checkIn: arrival, checkOut: last });
    return (
      <p className={css.hint} role="status">
        <b>{t`Choose the day you leave`}</b>{' '}
        {nights > 0 && (
          <span>
            {'· '}
            {t`Up to ${plural(nights, { one: 'one night', other: '# nights' })}`}
          </span>
        )}
      </p>
    );
  }
  if (checkIn === null || checkOut === null)
    return (
      <p className={css.hint} role="status">
        <b>{t`Choose the day you arrive`}</b>
      </p>
    );
  return (
    <p className={css.hint} role="status">
      <b>{nightsText(i18n, nightCount({ checkIn, checkOut }))}</b>{' '}
      <span>
        {'· '}
        {formatDayRange(checkIn, checkOut, language)}
      </span>{' '}
      <span>
        {'· '}
        {t`Tap a day to choose anew.`}
      </span>
    </p>
  );
}
