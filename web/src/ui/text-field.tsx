import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type HTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from './cx.ts';
import { FieldFrame, type FieldProps, hasError, definedProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { type Rewrite, rewritingInput } from './rewrite-typed.ts';
import css from './field.module.css';

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | undefined;
  /** `ltr` for e-mail, ID, code, URL; free text is `auto`. */
  dir?: 'ltr' | 'auto' | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  spellCheck?: 'true' | 'false' | undefined;
  /** Another spelling of what is typed, in a field of one line. */
  rewrite?: Rewrite | undefined;
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
  rewrite,
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
      {...definedProps(field)}
      type={type}
      validationBehavior="aria"
      isInvalid={isInvalid}
      className={cx(css.field, isInvalid && css.invalid, className)}
    >
      <FieldFrame label={label} description={description} error={error}>
        <div className={css.box} {...(rewrite && rewritingInput(rewrite))}>
          {isMultiline ? (
            <TextArea
              className={cx(css.input)}
              dir={dir}
              rows={rows}
              {...definedProps({ placeholder, ref: areaRef })}
            />
          ) : (
            <Input
              className={cx(css.input)}
              dir={dir}
              {...definedProps({ placeholder, ref: inputRef })}
            />
          )}
          {end !== undefined && <div className={css.end}>{end}</div>}
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}

type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'end' | 'dir' | 'isMultiline' | 'inputMode'
> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      spellCheck="false"
      end={
        <IconButton
          label={t`Show password`}
          aria-pressed={isShown}
          onPress={() => setIsShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  );
}
