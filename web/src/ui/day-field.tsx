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
  /** Empty where none is chosen. */
  day: Day;
  /** First and last day that can be chosen. */
  min: Day;
  max: Day;
  onChange: (day: Day) => void;
  /** Where a chosen day can be taken back. */
  onClear?: (() => void) | undefined;
  /** The day in the words of the page. */
  children: ReactNode;
  isBoxed?: boolean;
  isDisabled?: boolean;
  /** Something is wrong with it that `describedBy` says. */
  isInvalid?: boolean;
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
  onClear,
  children,
  isBoxed = false,
  isDisabled = false,
  isInvalid = false,
  describedBy,
  error,
}: DayFieldProps) {
  const errorId = useId();
  const isWrong = isInvalid || error !== undefined;
  const field = (
    <label className={cx(css.day, isBoxed && css.boxed, isWrong && css.invalid)}>
      {isBoxed ? <small>{label}</small> : <Icon of={CalendarDays} size={20} />}
      <b>{children}</b>
      <input
        type="date"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={error === undefined ? describedBy : errorId}
        value={day}
        disabled={isDisabled}
        min={min}
        max={max}
        onClick={(event) => showCalendar(event.currentTarget)}
        onChange={({ target }) => {
          if (target.value === '') onClear?.();
          if (isDay(target.value) && target.value >= min && target.value <= max)
            onChange(target.value);
        }}
      />
    </label>
  );
  if (error === undefined) return field;
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
