import { useLingui } from '@lingui/react/macro';
import { addDays } from '#shared/bookings/stay.ts';
import { rateNames, type NamedNights, type Weekday, WEEKDAYS } from '#shared/rooms/night-rates.ts';
import { formatNames, formatWeekday, weekdayName } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useNightsText } from '../inventory/stops-list.tsx';

/** A Sunday, to name the days by. */
const SUNDAY = '2026-11-01';

/** The words for which nights a rate names. */
export function useRateWords() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const nightsText = useNightsText();
  const dayOf = (weekday: Weekday) => addDays(SUNDAY, weekday);
  const daysText = (weekdays: readonly Weekday[]): string => {
    if (weekdays.length === 0 || weekdays.length === WEEKDAYS.length) return t`every night`;
    const names = WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) =>
      weekdayName(dayOf(day), language),
    );
    return formatNames(names, language);
  };
  return {
    /** "Thu", on a button. */
    short: (weekday: Weekday) => formatWeekday(dayOf(weekday), language),
    full: (weekday: Weekday) => weekdayName(dayOf(weekday), language),
    days: daysText,
    name: (rate: { readonly nameAr: string; readonly nameEn: string }) => rateNames(rate)[language],
    nights: ({ fromNight, toNight, weekdays }: NamedNights) =>
      fromNight === toNight && weekdays.length === 0
        ? nightsText(fromNight, toNight)
        : `${nightsText(fromNight, toNight)} · ${daysText(weekdays)}`,
  };
}
