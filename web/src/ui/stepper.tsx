import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { hasError } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { digitsOnly, rewritingInput } from './rewrite-typed.ts';
import frame from './field.module.css';
import css from './stepper.module.css';

const SIX_DIGITS = digitsOnly(6);

type StepperInputProps = {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  isDisabled: boolean;
  labelledBy: string;
  describedBy: string;
};

function StepperInput({
  value,
  min,
  max,
  onChange,
  isDisabled,
  labelledBy,
  describedBy,
}: StepperInputProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);

  const commit = () => {
    const typed = text === '' ? Number.NaN : Number(text);
    const next = Number.isNaN(typed) ? value : Math.min(max, Math.max(min, typed));
    setText(String(next));
    if (next !== value) onChange(next);
  };
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));

  return (
    <input
      className={css.input}
      role="spinbutton"
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      value={text}
      disabled={isDisabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy || undefined}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onChange={(event) => setText(event.target.value)}
      {...rewritingInput(SIX_DIGITS)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}

type StepperProps = {
  label: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max: number;
  /** "Remove a guest". */
  decreaseLabel: string;
  /** "Add a guest". */
  increaseLabel: string;
  /** The value in words, "3 guests"; the number alone when absent. */
  format?: ((value: number) => ReactNode) | undefined;
  /** Lets the number be typed as well, for counters with a wide range. */
  isTyped?: boolean | undefined;
  description?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean | undefined;
};

export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max,
  decreaseLabel,
  increaseLabel,
  format = String,
  isTyped,
  description,
  error,
  isDisabled = false,
}: StepperProps) {
  const id = useId();
  const isInvalid = hasError(error);
  const notes = cx(description !== undefined && `${id}-help`, isInvalid && `${id}-error`);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={notes || undefined}
      className={cx(frame.field, isInvalid && frame.invalid)}
    >
      <span id={`${id}-label`} className={frame.label}>
        {label}
      </span>
      <div className={cx(frame.box, css.box)}>
        <IconButton
          label={decreaseLabel}
          isDisabled={isDisabled || value <= min}
          onPress={() => onChange(Math.max(min, value - 1))}
          className={css.step}
        >
          <Icon of={Minus} />
        </IconButton>
        {isTyped ? (
          <StepperInput
            value={value}
            min={min}
            max={max}
            onChange={onChange}
            isDisabled={isDisabled}
            labelledBy={`${id}-label`}
            describedBy={notes}
          />
        ) : (
          <output className={css.value}>{format(value)}</output>
        )}
        <IconButton
          label={increaseLabel}
          isDisabled={isDisabled || value >= max}
          onPress={() => onChange(Math.min(max, value + 1))}
          className={css.step}
        >
          <Icon of={Plus} />
        </IconButton>
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
  );
}
