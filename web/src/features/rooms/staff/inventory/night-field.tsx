import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { isDay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import css from './night-field.module.css';

type NightFieldProps = {
  label: string;
  night: Day;
  /** First and last night that can be chosen. */
  min: Day;
  max: Day;
  onChange: (night: Day) => void;
  /** The night in the words of the page. */
  children: ReactNode;
  isBoxed?: boolean;
};

/**
 * A night in words that opens the tablet's own calendar: its field lies over the words, and takes
 * taps and keys.
 */
export function NightField({
  label,
  night,
  min,
  max,
  onChange,
  children,
  isBoxed = false,
}: NightFieldProps) {
  return (
    <label className={cx(css.night, isBoxed && css.boxed)}>
      {isBoxed ? <small>{label}</small> : <Icon of={CalendarDays} size={20} />}
      <b>{children}</b>
      <input
        type="date"
        aria-label={label}
        value={night}
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
}

/** Where the browser has one: elsewhere the days are typed. */
function showCalendar(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    input.focus();
  }
}
