import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import { hasError } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './checkbox.module.css';

type CheckboxProps = {
  children: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: ReactNode;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
};

/** A box and its sentence; the whole line is the target. */
export function Checkbox({
  children,
  isChecked,
  onChange,
  error,
  isRequired = false,
  isDisabled = false,
  inputRef,
  className,
  ...rest
}: CheckboxProps) {
  const errorId = useId();
  const isInvalid = hasError(error);
  return (
    <div className={cx(css.field, isInvalid && css.invalid, className)}>
      <label className={css.line}>
        <span className={css.box}>
          <input
            {...rest}
            ref={inputRef}
            type="checkbox"
            className={css.input}
            checked={isChecked}
            required={isRequired}
            disabled={isDisabled}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon of={Check} size={18} className={css.check} />
        </span>
        <span className={css.words}>{children}</span>
      </label>
      {isInvalid && (
        <p id={errorId} className={css.error}>
          <Icon of={CircleAlert} size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
