import { type CalendarDate, parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, Calendar } from 'react-aria-components/Calendar';
import type { Day } from '#shared/muscat-time.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { GrowWithFocus, ListButton } from './stay-calendar-grow.tsx';
import { StayHint } from './stay-calendar-hint.tsx';
import {
  firstListed,
  hasMore,
  listEarlier,
  listMonths,
  listMore,
  listUntil,
} from './stay-calendar-list.ts';
import { StayMonth } from './stay-calendar-month.tsx';
import {
  closeDays,
  lastDeparture,
  movesFocus,
  pressDay,
  shownStay,
  type StayRange,
} from './stay-range.ts';
import { withTooltip } from './tooltip.ts';
import { useMedia } from './use-media.ts';
import css from './stay-calendar.module.css';

type CalendarMonths = 1 | 2 | 'list';

/** Two months side by side on a tablet, a list of them on a phone, also on its side. */
export function useCalendarMonths(): Exclude<CalendarMonths, 1> {
  return useMedia('(min-width: 768px) and (min-height: 600px)') ? 2 : 'list';
}

type StayCalendarProps = {
  label: string;
  value: StayRange;
  /** Hears of an arrival without its departure too, while no whole stay is chosen. */
  onChange: (value: StayRange) => void;
  /** First day that can be pressed, and the last, on which a stay ends and none begins. */
  min: Day;
  max: Day;
  /** By the hotel's clock; the phone's may be days off. */
  today: Day;
  maxNights: number;
  isNightFull: (night: Day) => boolean;
  /** One or two that are paged, or a list that is scrolled. */
  months: CalendarMonths;
  autoFocus?: boolean | undefined;
  /** Known already: the first press is the departure. */
  arrival?: Day | null | undefined;
  /** Hears of the arrival whose departure is open; null once the stay is whole. */
  onArrival?: ((arrival: Day | null) => void) | undefined;
};

/**
 * Arrival and departure by two presses on days. The library shows the days and moves the focus
 * among them; which of them are the stay is decided here (stay-range.ts), because the library's own
 * range follows the focus, which moves with the page.
 */
export function StayCalendar({
  label,
  value,
  onChange,
  min,
  max,
  today,
  maxNights,
  isNightFull,
  months,
  autoFocus = false,
  arrival: known = null,
  onArrival,
}: StayCalendarProps) {
  const { t } = useLingui();
  const labelId = useId();
  const [arrival, setArrival] = useState(known);
  const [reach, setReach] = useState<Day | null>(null);
  const isMovedByKey = useRef(false);
  const [focus] = useState(known ?? value.checkIn ?? today);
  const bounds = { min, max };
  const [listed, setListed] = useState(() => listMonths(bounds, focus));
  const isList = months === 'list';
  const first = isList ? firstListed(listed, bounds) : min;
  const count = isList ? listed.count : months;
  const limits = { isNightFull, maxNights };
  const last = arrival === null ? max : lastDeparture(arrival, limits);
  const isClosed = closeDays(arrival, last, max, isNightFull);
  const stay = shownStay(value, arrival, reach, isClosed);

  const press = (day: Day) => {
    const next = pressDay(day, arrival, maxNights);
    const isWhole = next.stay.checkOut !== null;
    setArrival(next.arrival);
    onArrival?.(next.arrival);
    setReach(null);
    // A chosen stay gives way to a whole one only.
    if (isWhole || value.checkIn === null || value.checkOut === null) onChange(next.stay);
  };

  return (
    <Calendar<CalendarDate>
      aria-labelledby={labelId}
      className={cx(css.calendar, isList && css.list, months === 2 && css.pair)}
      value={null}
      onChange={(day) => press(day.toString())}
      onFocusChange={(day) => setReach(isMovedByKey.current ? day.toString() : null)}
      isDateUnavailable={(day) => isClosed(day.toString())}
      defaultFocusedValue={parseDate(focus)}
      minValue={parseDate(first)}
      maxValue={parseDate(max)}
      visibleDuration={{ months: count }}
      selectionAlignment={isList ? 'end' : 'center'}
      pageBehavior="single"
      firstDayOfWeek="sun"
      autoFocus={autoFocus}
    >
      <span id={labelId} hidden>
        {label}
      </span>
      <StayHint value={value} arrival={arrival} last={last < max ? last : max} />
      {isList && (
        <GrowWithFocus
          first={first}
          onBeyond={(day) => setListed((now) => listUntil(now, bounds, day))}
        />
      )}
      {isList && listed.from > 0 && (
        <ListButton isLast onPress={() => setListed(listEarlier(listed))}>
          {t`Earlier months`}
        </ListButton>
      )}
      <div
        className={css.months}
        onKeyDownCapture={({ key }) => {
          isMovedByKey.current = movesFocus(key);
        }}
        onKeyUpCapture={() => {
          isMovedByKey.current = false;
        }}
        onPointerDownCapture={() => {
          isMovedByKey.current = false;
        }}
        onPointerLeave={() => setReach(null)}
      >
        {!isList && <PageButtons />}
        {Array.from({ length: count }, (_, offset) => (
          <StayMonth
            key={offset}
            offset={offset}
            today={today}
            stay={stay}
            isNightFull={isNightFull}
            onHover={(day) => {
              if (arrival !== null) setReach(day);
            }}
          />
        ))}
      </div>
      {isList && hasMore(listed, bounds) && (
        <ListButton
          isLast={!hasMore(listMore(listed, bounds), bounds)}
          onPress={() => setListed(listMore(listed, bounds))}
        >
          {t`More months`}
        </ListButton>
      )}
    </Calendar>
  );
}

function PageButtons() {
  return (
    <>
      <Button {...withTooltip} slot="previous" className={cx(css.page, css.previous)}>
        <Icon of={ChevronLeft} directional />
      </Button>
      <Button {...withTooltip} slot="next" className={cx(css.page, css.next)}>
        <Icon of={ChevronRight} directional />
      </Button>
    </>
  );
}
