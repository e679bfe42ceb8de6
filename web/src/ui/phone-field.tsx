import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from './cx.ts';
import { FieldFrame, type FieldProps, hasError, definedProps } from './field.tsx';
import { plainDigits, rewritingInput } from './rewrite-typed.ts';
import css from './field.module.css';

/** The value is what the guest typed, with plain digits; +968 is only shown, never part of it. */
export function PhoneField({ label, description, error, inputRef, ...rest }: FieldProps) {
  const isInvalid = hasError(error);
  return (
    <AriaTextField
      {...definedProps({ autoComplete: 'tel', name: 'phone', ...rest })}
      type="tel"
      inputMode="tel"
      validationBehavior="aria"
      isInvalid={isInvalid}
      className={cx(css.field, isInvalid && css.invalid)}
    >
      <FieldFrame label={label} description={description} error={error}>
        <div className={cx(css.box, css.island)} {...rewritingInput(plainDigits)}>
          {!namesItsCountry(rest.value) && <span className={css.prefix}>+968</span>}
          <Input className={cx(css.input)} dir="ltr" {...definedProps({ ref: inputRef })} />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}

/** "+44…", "0044…" and "968 9123 4567" carry their country; "9123 4567" and "9681 2345" mean Oman. */
export function namesItsCountry(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  return /^\(?(?:\+|00)/.test(value.trim()) || (digits.startsWith('968') && digits.length > 8);
}
