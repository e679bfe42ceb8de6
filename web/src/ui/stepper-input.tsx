import { useEffect, useState } from 'react';
import { plainDigits } from '#shared/plain-digits.ts';
import css from './stepper.module.css';

type StepperInputProps = {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  isDisabled: boolean;
  labelledBy: string;
  describedBy: string;
};

export function StepperInput({ value, min, max, onChange, isDisabled, labelledBy, describedBy }: StepperInputProps) {
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
      onChange={(event) => setText(plainDigits(event.target.value).replace(/\D/g, '').slice(0, 6))}
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
