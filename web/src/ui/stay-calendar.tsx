import { type CalendarDate, getDayOfWeek, parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { MUSCAT_ZONE } from '#shared/muscat-time.ts';
import { nightsText } from '../i18n/common-words.ts';
import { formatDayRange } from '../i18n/formats.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { countNights, isDayClosed, type StayRange, settleRange } from './stay-range.ts';
import css from './stay-calendar.module.css';

type StayCalendarProps = {
  label: string;
  value: StayRange;
  onChange: (value: StayRange) => void;
  min: string;
  max: string;
  maxNights: number;
  isNightFull: (date: string) => boolean;
  months: 1 | 2;
  autoFocus?: boolean | undefined;
  /** Known already: the first press is the departure. */
  arrival?: string | null | undefined;
};

export function StayCalendar({
  label,
  value,
  onChange,
  min,
  max,
  maxNights,
  isNightFull,
  months,
  autoFocus = false,
  arrival = null,
}: StayCalendarProps) {
  const { checkIn, checkOut } = value;
  const limits = { isNightFull, maxNights, chosenCheckOut: checkOut };
  return (
    <RangeCalendar<CalendarDate>
      aria-label={label}
      className={cx(css.calendar)}
      value={
        checkIn !== null && checkOut !== null
          ? { start: parseDate(checkIn), end: parseDate(checkOut) }
          : null
      }
      onChange={({ start, end }) => {
        const settled = settleRange(start.toString(), end.toString(), isNightFull);
        if (settled !== null) onChange(settled);
      }}
      isDateUnavailable={(day, anchor) =>
        isDayClosed(day.toString(), anchor?.toString() ?? null, limits)
      }
      minValue={parseDate(min)}
      maxValue={parseDate(max)}
      visibleDuration={{ months }}
      pageBehavior="single"
      firstDayOfWeek="sun"
      autoFocus={autoFocus}
      {...(arrival !== null && { defaultFocusedValue: parseDate(arrival) })}
    >
      {arrival !== null && <Arrival day={arrival} />}
      <Hint value={value} />
      <InMuscat>
        <div className={css.months}>
          <Button slot="previous" className={cx(css.page, css.previous)}>
            <Icon of={ChevronLeft} directional />
          </Button>
          <Button slot="next" className={cx(css.page, css.next)}>
            <Icon of={ChevronRight} directional />
          </Button>
          {Array.from({ length: months }, (_, offset) => (
            <Month key={offset} offset={offset} isNightFull={isNightFull} />
          ))}
        </div>
      </InMuscat>
    </RangeCalendar>
  );
}

/**
 * Which day is called today is the hotel's affair, wherever the phone is. The library asks the
 * phone, takes no other zone while no day is chosen, and knows its state by identity: so the zone is
 * put into the state itself.
 */
function InMuscat({ children }: { children: ReactNode }) {
  const state = useContext(RangeCalendarStateContext);
  if (state !== null) Object.assign(state, { timeZone: MUSCAT_ZONE });
  return children;
}

/** Begins a range as a press on that day would. */
function Arrival({ day }: { day: string }) {
  const state = useContext(RangeCalendarStateContext);
  const begin = useEffectEvent((first: string) => state?.setAnchorDate(parseDate(first)));
  useEffect(() => begin(day), [day]);
  return null;
}

/** The next step: arrival, departure, then what was chosen. */
function Hint({ value: { checkIn, checkOut } }: { value: StayRange }) {
  const { t, i18n } = useLingui();
  const state = useContext(RangeCalendarStateContext);
  const isLeaving = Boolean(state?.anchorDate);
  const language = i18n.locale === 'en' ? 'en' : 'ar';
  if (!isLeaving && checkIn !== null && checkOut !== null)
    return (
      <p className={css.hint} role="status">
        <b>{nightsText(i18n, countNights(checkIn, checkOut))}</b>{' '}
        <span>{formatDayRange(checkIn, checkOut, language)}</span>{' '}
        <span>{t`Tap a day to choose anew.`}</span>
      </p>
    );
  return (
    <p className={css.hint} role="status">
      <b>{isLeaving ? t`Choose the day you leave` : t`Choose the day you arrive`}</b>
    </p>
  );
}

type MonthProps = { offset: number; isNightFull: (date: string) => boolean };

function Month({ offset, isNightFull }: MonthProps) {
  const { t } = useLingui();
  return (
    <div className={css.month}>
      <CalendarHeading className={cx(css.heading)} offset={{ months: offset }} />
      <CalendarGrid className={cx(css.grid)} offset={{ months: offset }} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={cx(css.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={cx(css.day, isWeekend(date) && css.weekend)}
              render={(props, { isDisabled, isUnavailable, isOutsideMonth }) => {
                const isFull = isUnavailable && isNightFull(date.toString());
                const note = isFull ? t`fully booked` : isDisabled ? t`not open for booking` : null;
                if (note === null || isOutsideMonth) return <div {...props} />;
                const day = props['aria-label'] ?? '';
                return <div {...props} data-struck="" aria-label={t`${day}, ${note}`} />;
              }}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

/** Friday and Saturday in Oman; a constant, because locales disagree (DESIGN §10). */
function isWeekend(date: CalendarDate): boolean {
  return getDayOfWeek(date, 'en-GB', 'sun') >= 5;
}
