import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';
import { cx } from '../../../../ui/cx.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { type FieldFacts, textOf, type Typed } from './site-fields.ts';
import css from './site-tab.module.css';

type SiteFieldProps = {
  facts: FieldFacts;
  settings: SiteSettings;
  typed: Typed | undefined;
  isWrong: boolean;
  onChange: (text: string) => void;
};

/** One setting; where a colleague saved it while something is typed here, it says what stands now. */
export function SiteField({ facts, settings, typed, isWrong, onChange }: SiteFieldProps) {
  const { i18n } = useLingui();
  const { name, label, hint, wrong, max, dir, isLong, isShort, kind } = facts;
  const now = textOf(settings, name);
  const isOvertaken = typed !== undefined && typed.was !== now && typed.text !== now;
  return (
    <div className={cx(css.field, isShort && css.short)} data-setting={name}>
      <TextField
        label={i18n._(label)}
        description={
          isOvertaken ? (
            <Trans>
              A colleague saved <bdi>{now}</bdi> meanwhile. Before, it was <bdi>{typed.was}</bdi>.
            </Trans>
          ) : (
            hint && i18n._(hint)
          )
        }
        error={isWrong ? i18n._(wrong) : undefined}
        value={typed?.text ?? now}
        onChange={onChange}
        dir={dir}
        type={kind === 'email' ? 'email' : kind === 'tel' ? 'tel' : 'text'}
        inputMode={kind === 'number' ? 'numeric' : undefined}
        maxLength={max}
        isMultiline={isLong}
        rows={2}
        autoComplete="off"
        spellCheck={isLong ? undefined : 'false'}
      />
    </div>
  );
}
