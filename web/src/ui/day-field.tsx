import { CalendarDays, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isDay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './day-field.module.css';
import frame from './field.module.css';

type DayFieldProps = {
  label: string;
  day: Day;
  /** First and last day that can be chosen. */
  min: Day;
  max: Day;
  onChange: (day: Day) => void;
  /** The day in the words of the page. */
  children: ReactNode;
  isBoxed?: boolean;
  describedBy?: string | undefined;
  /** Stands under it. */
  error?: string | undefined;
};

/**
 * A day in words that opens the tablet's own calendar: its field lies over the words, and takes
 * taps and keys.
 */
export function DayField({
  label,
  day,
  min,
  max,
  onChange,
  children,
  isBoxed = false,
  describedBy,
  error,
}: DayFieldProps) {
  const errorId = useId();
  const isInvalid = error !== undefined;
  const field = (
    <label className={cx(css.day, isBoxed && css.boxed, isInvalid && css.invalid)}>
      {isBoxed ? <small>{label}</small> : <Icon of={CalendarDays} size={20} />}
      <b>{children}</b>
      <input
        type="date"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : describedBy}
        value={day}
        min={min}
        max={max}
        onClick={(event) => showCalendar(event.currentTarget)}
        onChange={({ target }) => {
          if (isDay(target.value) && target.value >= min && target.value <= max)
            onChange(target.value);
        }}
      />
    </label>
  );
  if (!isInvalid) return field;
  return (
    <div className={css.withError}>
      {field}
      <span className={frame.error} id={errorId}>
        <Icon of={CircleAlert} />
        <span>{error}</span>
      </span>
    </div>
  );
}

/** Where the browser has one: elsewhere the days are typed. */
function showCalendar(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    input.focus();
  }
}
