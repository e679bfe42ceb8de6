import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from './cx.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, hasError } from './field-props.ts';
import css from './field.module.css';
import { present } from './present.ts';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | undefined;
  /** `ltr` for e-mail, ID, code, URL; free text is `auto`. */
  dir?: 'ltr' | 'auto' | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  spellCheck?: 'true' | 'false' | undefined;
  /** Inside the control at the inline end: one icon button. */
  end?: ReactNode;
  isMultiline?: boolean | undefined;
  rows?: number | undefined;
  areaRef?: Ref<HTMLTextAreaElement> | undefined;
  className?: string | undefined;
};

export function TextField({
  label,
  description,
  error,
  type = 'text',
  dir = type === 'email' || type === 'password' || type === 'url' ? 'ltr' : 'auto',
  end,
  isMultiline,
  rows = 4,
  inputRef,
  areaRef,
  className,
  ...rest
}: TextFieldProps) {
  const { placeholder, ...field } = rest;
  const isInvalid = hasError(error);
  return (
    <AriaTextField
      {...present(field)}
      type={type}
      validationBehavior="aria"
      isInvalid={isInvalid}
      className={cx(css.field, isInvalid && css.invalid, className)}
    >
      <FieldFrame label={label} description={description} error={error}>
        <div className={css.box}>
          {isMultiline ? (
            <TextArea className={cx(css.input)} dir={dir} rows={rows} {...present({ placeholder, ref: areaRef })} />
          ) : (
            <Input className={cx(css.input)} dir={dir} {...present({ placeholder, ref: inputRef })} />
          )}
          {end !== undefined && <div className={css.end}>{end}</div>}
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
