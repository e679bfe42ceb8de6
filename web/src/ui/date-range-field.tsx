import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { formatDay } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.ts';
import { AriaLocale } from './aria-locale.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { hasError } from './field.tsx';
import { Icon } from './icon.tsx';
import { Sheet } from './sheet.tsx';
import { StayCalendar, useCalendarMonths } from './stay-calendar.tsx';
import { keptArrival, type StayRange } from './stay-range.ts';
import css from './date-range-field.module.css';
import frame from './field.module.css';

type StayDateButtonProps = {
  name: string;
  date: Day | null;
  isOpen: boolean;
  describedBy: string;
  onPress: () => void;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
};

function StayDateButton({
  name,
  date,
  isOpen,
  describedBy,
  onPress,
  buttonRef,
}: StayDateButtonProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (
    <button
      ref={buttonRef}
      type="button"
      className={css.half}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={onPress}
    >
      <small>{name}</small>
      {date === null ? (
        <span className={css.empty}>{t`Choose a day`}</span>
      ) : (
        <b>{formatDay(date, language)}</b>
      )}
    </button>
  );
}

type DateRangeFieldProps = {
  label: string;
  value: StayRange;
  onChange: (value: StayRange) => void;
  /** Whether the calendar is open; the caller keeps it, so that the back button can close it. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /**
   * First day that can be pressed, today by the hotel's clock, and the last, on which a stay ends
   * and none begins.
   */
  min: Day;
  max: Day;
  maxNights: number;
  /** Whether the night that begins on that day has no room left. */
  isNightFull: (night: Day) => boolean;
  description?: ReactNode;
  error?: ReactNode;
  /** Opposite the count of nights: the hours of check-in and check-out. */
  note?: ReactNode;
  /** For moving focus to the first error. */
  triggerRef?: Ref<HTMLButtonElement> | undefined;
};

export function DateRangeField({
  label,
  description,
  error,
  note,
  triggerRef,
  value,
  onChange,
  isOpen,
  onOpenChange,
  ...calendar
}: DateRangeFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const months = useCalendarMonths();
  // The arrival whose departure is open, from the half that opened the calendar or by a press in it.
  const [arrival, setArrival] = useState<Day | null>(null);
  const isLeaving = arrival !== null;
  // Both halves are about the one night.
  const isOneNight = calendar.maxNights === 1;
  const isInvalid = hasError(error);
  const nights =
    value.checkIn !== null && value.checkOut !== null
      ? nightCount({ checkIn: value.checkIn, checkOut: value.checkOut })
      : null;
  const nightsText =
    nights === null
      ? t`Choose your dates to see the nights`
      : t`${plural(nights, { one: '# night', other: '# nights' })}`;
  const describedBy = cx(
    `${id}-nights`,
    description !== undefined && `${id}-help`,
    isInvalid && `${id}-error`,
  );
  const open = (kept: Day | null) => {
    setArrival(kept);
    onOpenChange(true);
  };
  const close = () => onOpenChange(false);
  // What the calendar shows is kept: an arrival that was pressed anew has no departure yet.
  const isAnew = arrival !== null && arrival !== value.checkIn;
  const finish = () => {
    if (isAnew) onChange({ checkIn: arrival, checkOut: null });
    close();
  };
  const days = (onPicked?: () => void) => (
    <StayCalendar
      {...calendar}
      label={label}
      value={value}
      onChange={(next) => {
        onChange(next);
        if (next.checkOut !== null) onPicked?.();
      }}
      today={calendar.min}
      months={months}
      arrival={arrival}
      onArrival={setArrival}
      autoFocus
    />
  );

  return (
    <AriaLocale>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        className={cx(frame.field, isInvalid && frame.invalid)}
      >
        <span id={`${id}-label`} className={frame.label}>
          {label}
        </span>
        <div ref={box} className={cx(frame.box, css.box)}>
          <StayDateButton
            name={t`Arrival`}
            date={value.checkIn}
            isOpen={isOpen && !isLeaving}
            describedBy={describedBy}
            onPress={() => open(null)}
            buttonRef={triggerRef}
          />
          <StayDateButton
            name={t`Departure`}
            date={value.checkOut}
            isOpen={isOpen && (isLeaving || isOneNight)}
            describedBy={describedBy}
            onPress={() =>
              open(isOneNight ? null : keptArrival(value, calendar.min, calendar.isNightFull))
            }
          />
        </div>
        <div className={css.nights}>
          <span id={`${id}-nights`} aria-live="polite">
            {nightsText}
          </span>
          {note !== undefined && <span>{note}</span>}
        </div>
        {description !== undefined && (
          <p id={`${id}-help`} className={frame.help}>
            {description}
          </p>
        )}
        {isInvalid && (
          <p id={`${id}-error`} className={frame.error}>
            <Icon of={CircleAlert} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {months === 2 ? (
        <Popover
          triggerRef={box}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          placement="bottom start"
          offset={8}
          className={cx(css.popover)}
        >
          <Dialog aria-label={label} className={cx(css.dialog)}>
            {days(close)}
          </Dialog>
        </Popover>
      ) : (
        <Sheet
          isOpen={isOpen}
          onClose={close}
          title={label}
          footer={
            <>
              <span className={css.count}>
                {isAnew ? t`Choose your dates to see the nights` : nightsText}
              </span>
              <Button onPress={finish}>{t`Done`}</Button>
            </>
          }
        >
          {days()}
        </Sheet>
      )}
    </AriaLocale>
  );
}
