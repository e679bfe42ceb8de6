import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { AriaLocale } from './aria-locale.tsx';
import { cx } from './cx.ts';
import { FieldFrame, hasError, definedProps } from './field.tsx';
import { Icon } from './icon.tsx';
import frame from './field.module.css';
import css from './option-cards.module.css';

type Option<Value extends string> = {
  value: Value;
  name: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Stays in sight, struck, where those who choose need to see what is gone. */
  isGone?: boolean | undefined;
};

type OptionCardsProps<Value extends string> = {
  label: ReactNode;
  /** An option that cannot be had is left out, unless it says that it is gone. */
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  description?: ReactNode;
  error?: ReactNode;
  name?: string | undefined;
  isRequired?: boolean | undefined;
};

export function OptionCards<Value extends string>({
  label,
  options,
  value,
  onChange,
  description,
  error,
  ...rest
}: OptionCardsProps<Value>) {
  const isInvalid = hasError(error);
  return (
    <AriaLocale>
      <RadioGroup
        {...definedProps(rest)}
        value={value}
        onChange={(next) => {
          const chosen = options.find((option) => option.value === next);
          if (chosen) onChange(chosen.value);
        }}
        validationBehavior="aria"
        isInvalid={isInvalid}
        className={cx(frame.field, isInvalid && css.invalid)}
      >
        <FieldFrame label={label} description={description} error={error}>
          <div className={css.cards}>
            {options.map((option) => (
              <Radio
                key={option.value}
                value={option.value}
                isDisabled={option.isGone === true}
                className={cx(css.card)}
              >
                {option.icon}
                <span className={css.name}>
                  {option.name}
                  <Icon of={Check} size={17} className={css.check} />
                </span>
                {option.hint !== undefined && <span className={css.hint}>{option.hint}</span>}
              </Radio>
            ))}
          </div>
        </FieldFrame>
      </RadioGroup>
    </AriaLocale>
  );
}
