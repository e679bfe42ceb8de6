import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import frame from '../../../ui/field.module.css';

type DayFieldProps = {
  label: string;
  name: string;
  /** 'YYYY-MM-DD', empty while it is typed. */
  value: string;
  min: string;
  max: string;
  onChange: (day: string) => void;
  error: string | undefined;
};

/** A day by the tablet's own calendar. */
export function DayField({ label, name, value, min, max, onChange, error }: DayFieldProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <div className={cx(frame.field, isInvalid && frame.invalid)}>
      <label className={frame.label} htmlFor={id}>
        {label}
      </label>
      <div className={frame.box}>
        <input
          id={id}
          className={frame.input}
          type="date"
          name={name}
          value={value}
          min={min}
          max={max}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {isInvalid && (
        <span className={frame.error} id={`${id}-error`}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
