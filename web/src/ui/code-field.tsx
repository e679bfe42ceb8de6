import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from './cx.ts';
import { FieldFrame, type FieldProps, hasError, definedProps } from './field.tsx';
import { digitsOnly, rewritingInput } from './rewrite-typed.ts';
import css from './code-field.module.css';
import frame from './field.module.css';

type CodeFieldProps = Omit<FieldProps, 'autoComplete'> & {
  /** How many digits, 6 when absent. */
  length?: number | undefined;
  /** Drawn as dots, and not read out. */
  isSecret?: boolean | undefined;
  /** A keypad of the page's own stands beside it: no keyboard of the device comes up. */
  hasKeypad?: boolean | undefined;
  /** Called once the last digit is in. */
  onComplete?: ((code: string) => void) | undefined;
};

/** One input over drawn slots, so that pasting, autofill and screen readers meet a single field. */
export function CodeField({
  label,
  description,
  error,
  inputRef,
  length = 6,
  isSecret = false,
  hasKeypad = false,
  onChange,
  onComplete,
  ...rest
}: CodeFieldProps) {
  const isInvalid = hasError(error);
  const accept = (code: string) => {
    onChange(code);
    if (code.length === length && code !== rest.value) onComplete?.(code);
  };
  return (
    <AriaTextField
      {...definedProps(rest)}
      onChange={accept}
      type={isSecret ? 'password' : 'text'}
      inputMode={hasKeypad ? 'none' : 'numeric'}
      autoComplete="one-time-code"
      validationBehavior="aria"
      isInvalid={isInvalid}
      className={cx(frame.field, isInvalid && css.invalid)}
    >
      <FieldFrame label={label} description={description} error={error}>
        <div className={css.slots} dir="ltr" {...rewritingInput(digitsOnly(length))}>
          {Array.from({ length }, (_, place) => (
            <span
              key={place}
              aria-hidden="true"
              className={cx(
                css.slot,
                place === Math.min(rest.value.length, length - 1) && css.next,
              )}
            >
              {isSecret && place < rest.value.length ? '•' : rest.value[place]}
            </span>
          ))}
          <Input className={cx(css.input)} dir="ltr" {...definedProps({ ref: inputRef })} />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
