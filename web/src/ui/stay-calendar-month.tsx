import { type CalendarDate, getDayOfWeek } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import type { Day } from '#shared/muscat-time.ts';
import { formatDay, weekdayName } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.ts';
import { cx } from './cx.ts';
import { type StayRange, stayPart } from './stay-range.ts';
import css from './stay-calendar.module.css';

type StayMonthProps = {
  /** Months from the first that is shown. */
  offset: number;
  /** By the hotel's clock. */
  today: Day;
  stay: StayRange;
  isNightFull: (night: Day) => boolean;
  onHover: (day: Day) => void;
};

/** One month; a day says in words what it is to the stay, or why it cannot be pressed. */
export function StayMonth({ offset, today, stay, isNightFull, onHover }: StayMonthProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const state = useContext(CalendarStateContext);
  const month = state?.visibleRange.start.add({ months: offset }).month;
  const withNote = (day: string, note: string) => t`${day}, ${note}`;
  const labelOf = (day: Day, isFull: boolean, isDisabled: boolean) => {
    const name = `${weekdayName(day, language)} ${formatDay(day, language, 'short', today)}`;
    const part = stayPart(day, stay);
    const notes = [
      day === today && t`today`,
      part === 'arrival' && t`your arrival`,
      part === 'night' && t`a night of your stay`,
      part === 'departure' && t`your departure`,
      day < today && t`past`,
      isFull && t`fully booked`,
      day >= today && !isFull && isDisabled && t`not open for booking`,
    ];
    return notes.filter((note) => note !== false).reduce(withNote, name);
  };
  return (
    <div className={css.month}>
      <CalendarHeading className={cx(css.heading)} offset={{ months: offset }} />
      <CalendarGrid className={cx(css.grid)} offset={{ months: offset }} weekdayStyle="short">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={cx(css.weekday)}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            // Another month's day stands in its own month alone.
            if (date.month !== month) return <td aria-hidden="true" />;
            const day = date.toString();
            return (
              <CalendarCell
                date={date}
                className={cx(css.day, isWeekend(date) && css.weekend)}
                onHoverStart={() => onHover(day)}
                render={(props, { isDisabled, isUnavailable }) => {
                  const isFull = day >= today && isUnavailable && isNightFull(day);
                  return (
                    <div
                      {...props}
                      aria-label={labelOf(day, isFull, isDisabled)}
                      data-stay={stayPart(day, stay) ?? undefined}
                      data-past={day < today ? '' : undefined}
                      data-full={isFull ? '' : undefined}
                      data-today={day === today ? '' : undefined}
                    />
                  );
                }}
              />
            );
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

/** Friday and Saturday in Oman; a constant, because locales disagree. */
function isWeekend(date: CalendarDate): boolean {
  return getDayOfWeek(date, 'en-GB', 'sun') >= 5;
}
