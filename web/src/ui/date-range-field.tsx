import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { formatDay } from '../i18n/formats.ts';
import { AriaLocale } from './aria-locale.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { hasError } from './field.tsx';
import { Icon } from './icon.tsx';
import { Sheet } from './sheet.tsx';
import { StayCalendar } from './stay-calendar.tsx';
import { countNights, type StayRange } from './stay-range.ts';
import { useMedia } from './use-media.ts';
import css from './date-range-field.module.css';
import frame from './field.module.css';

type StayDateButtonProps = {
  name: string;
  date: string | null;
  isOpen: boolean;
  hasPopup: boolean;
  describedBy: string;
  onPress: () => void;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
};

function StayDateButton({
  name,
  date,
  isOpen,
  hasPopup,
  describedBy,
  onPress,
  buttonRef,
}: StayDateButtonProps) {
  const { t, i18n } = useLingui();
  return (
    <button
      ref={buttonRef}
      type="button"
      className={css.half}
      aria-expanded={isOpen}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      <small>{name}</small>
      {date === null ? (
        <span className={css.empty}>{t`Choose a day`}</span>
      ) : (
        <b>{formatDay(date, i18n.locale === 'en' ? 'en' : 'ar')}</b>
      )}
    </button>
  );
}

type DateRangeFieldProps = {
  label: string;
  /** Dates of the stay, 'YYYY-MM-DD'. */
  value: StayRange;
  onChange: (value: StayRange) => void;
  /** Whether the calendar is open; the caller keeps it, so that the back button can close it. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** First and last day that can be pressed, 'YYYY-MM-DD'. */
  min: string;
  max: string;
  maxNights: number;
  /** Whether the night that begins on that date has no room left. */
  isNightFull: (date: string) => boolean;
  description?: ReactNode;
  error?: ReactNode;
  /** Opposite the count of nights: the hours of check-in and check-out. */
  note?: ReactNode;
  /** Opens beneath the field instead of over the page, e.g. inside a sheet. */
  isInline?: boolean | undefined;
  /** For moving focus to the first error. */
  triggerRef?: Ref<HTMLButtonElement> | undefined;
};

export function DateRangeField({
  label,
  description,
  error,
  note,
  isInline = false,
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
  const isDesk = useMedia('(min-width: 900px)');
  const isInvalid = hasError(error);
  const nights =
    value.checkIn !== null && value.checkOut !== null
      ? countNights(value.checkIn, value.checkOut)
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
  const half = {
    isOpen,
    describedBy,
    hasPopup: !isInline,
    onPress: () => onOpenChange(!isOpen),
  };
  const open = (months: 1 | 2, onPicked?: () => void) => (
    <StayCalendar
      {...calendar}
      label={label}
      value={value}
      onChange={(next) => {
        onChange(next);
        onPicked?.();
      }}
      months={months}
      autoFocus={!isInline}
    />
  );
  const close = () => onOpenChange(false);

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
          <StayDateButton {...half} name={t`Arrival`} date={value.checkIn} buttonRef={triggerRef} />
          <StayDateButton {...half} name={t`Departure`} date={value.checkOut} />
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
        {isInline && isOpen && <div className={css.inline}>{open(1)}</div>}
      </div>
      {!isInline && isDesk && (
        <Popover
          triggerRef={box}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          placement="bottom start"
          offset={8}
          className={cx(css.popover)}
        >
          <Dialog aria-label={label} className={cx(css.dialog)}>
            {open(2, close)}
          </Dialog>
        </Popover>
      )}
      {!isInline && !isDesk && (
        <Sheet
          isOpen={isOpen}
          onClose={close}
          title={label}
          footer={
            <>
              <span className={css.count}>{nightsText}</span>
              <Button onPress={close}>{t`Done`}</Button>
            </>
          }
        >
          {open(1)}
        </Sheet>
      )}
    </AriaLocale>
  );
}
