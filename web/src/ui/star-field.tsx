import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { AriaLocale } from './aria-locale.tsx';
import { cx } from './cx.ts';
import { FieldFrame, hasError } from './field.tsx';
import { withTooltip } from './tooltip.ts';
import frame from './field.module.css';
import css from './star-field.module.css';

const PLACES = [1, 2, 3, 4, 5] as const;

type StarFieldProps = {
  label: ReactNode;
  /** 0 while none is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: ReactNode;
};

/** One to five stars, each with its word; arrow keys go with the direction of the page. */
export function StarField({ label, value, onChange, error }: StarFieldProps) {
  const { t } = useLingui();
  const words = [t`Poor`, t`Below expectations`, t`Fair`, t`Very good`, t`Excellent`];
  const isInvalid = hasError(error);
  return (
    <AriaLocale>
      <RadioGroup
        value={value === 0 ? null : String(value)}
        onChange={(next) => onChange(Number(next))}
        orientation="horizontal"
        validationBehavior="aria"
        isInvalid={isInvalid}
        className={cx(frame.field, isInvalid && css.invalid)}
      >
        <FieldFrame label={label} error={error}>
          <div className={css.stars}>
            {PLACES.map((stars) => {
              const word = words[stars - 1] ?? '';
              return (
                <Radio
                  {...withTooltip}
                  key={stars}
                  data-hint={word}
                  value={String(stars)}
                  className={cx(css.star, stars <= value && css.on)}
                  aria-label={t`${stars} of 5, ${word}`}
                >
                  <Star aria-hidden="true" />
                </Radio>
              );
            })}
          </div>
          {value > 0 && (
            <p className={css.word} aria-hidden="true">
              <b>{words[value - 1]}</b>
              <span>{t`${value} of 5`}</span>
            </p>
          )}
        </FieldFrame>
      </RadioGroup>
    </AriaLocale>
  );
}
