import type { ReactNode } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { AriaLocale } from "./aria-locale.tsx";
import { cx } from "./cx.ts";
import { FieldFrame } from "./field-frame.tsx";
import { hasError } from "./field-props.ts";
import frame from "./field.module.css";
import { present } from "./present.ts";
import css from "./radio-chips.module.css";

type RadioChipsProps<Value extends string> = {
  label: ReactNode;
  options: readonly { value: Value; name: ReactNode; isDisabled?: boolean | undefined }[];
  value: Value | null;
  onChange: (value: Value) => void;
  description?: ReactNode;
  error?: ReactNode;
  isLabelHidden?: boolean | undefined;
};

export function RadioChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  description,
  error,
  isLabelHidden,
}: RadioChipsProps<Value>) {
  const isInvalid = hasError(error);
  return (
    <AriaLocale>
      <RadioGroup
        value={value}
        onChange={(next) => {
          const chosen = options.find((option) => option.value === next);
          if (chosen) onChange(chosen.value);
        }}
        orientation="horizontal"
        validationBehavior="aria"
        isInvalid={isInvalid}
        className={cx(frame.field)}
      >
        <FieldFrame
          label={isLabelHidden ? <span className="sr">{label}</span> : label}
          description={description}
          error={error}
        >
          <div className={css.chips}>
            {options.map((option) => (
              <Radio
                key={option.value}
                value={option.value}
                {...present({ isDisabled: option.isDisabled })}
                className={cx(css.chip)}
              >
                {option.name}
              </Radio>
            ))}
          </div>
        </FieldFrame>
      </RadioGroup>
    </AriaLocale>
  );
}
