import { Trans, useLingui } from '@lingui/react/macro';
import { Info, Save } from 'lucide-react';
import { useId, useState } from 'react';
import type { FieldError } from '#shared/errors.ts';
import { LICENCE_NUMBER_MAX, PRIZE_MAX, TERMS_MAX } from '#shared/events/staff-event.contract.ts';
import { formatDay, formatMonth } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Draw } from '../api/draw-queries.ts';
import { useChangeDraw } from './api/entry-mutations.ts';
import css from './draw-settings.module.css';

/** Licences begin and end between these. */
const [FIRST_LICENCE_DAY, LAST_LICENCE_DAY] = ['2020-01-01', '2099-12-31'];
const DAYS = ['licensedFrom', 'licensedTo'] as const;
const TEXTS = ['licenceNumber', 'prizeAr', 'prizeEn', 'termsAr', 'termsEn'] as const;
type Name = (typeof DAYS)[number] | (typeof TEXTS)[number];
/** What is typed and not saved, with what stood there when the typing began. */
export type TypedDraw = Readonly<Partial<Record<Name, { text: string; was: string }>>>;

type DrawFormProps = {
  draw: Draw;
  typed: TypedDraw;
  onTyped: (typed: TypedDraw) => void;
  /** What keeps the draw from running, once somebody wanted it to. */
  faults: readonly FieldError[];
  blockedBy: string | null;
};

/** Licence, prize and terms of a draw, with one button that saves what was changed. */
export function DrawForm({ draw, typed, onTyped, faults, blockedBy }: DrawFormProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const id = useId();
  const change = useChangeDraw(draw.eventType);
  const [isTold, setIsTold] = useState(false);
  const textOf = (name: Name) => draw[name] ?? '';
  const names = [...TEXTS, ...DAYS];
  const changed = names.filter((name) => typed[name] && typed[name].text !== textOf(name));
  const value = (name: Name) => typed[name]?.text ?? textOf(name);
  const monthName = formatMonth(draw.month, language);
  const isReversed = value('licensedTo') !== '' && value('licensedTo') < value('licensedFrom');
  const errorOf = (name: Name): string | undefined => {
    if (isTold && name === 'licensedTo' && isReversed) return t`Not before the first day.`;
    if (isTold && !isOptional(name) && value(name).trim() === '') return t`It cannot be empty.`;
    const fault = faults.find(({ field }) => field === name);
    if (!fault || changed.includes(name)) return undefined;
    return fault.reason === 'missing'
      ? t`Enter it before switching on`
      : t`The licence must cover the whole of ${monthName}.`;
  };
  const overtaken = (name: Name) => {
    const one = typed[name];
    if (!one || one.was === textOf(name) || one.text === textOf(name)) return undefined;
    return (
      <Trans>
        A colleague saved <bdi>{textOf(name) || '–'}</bdi> meanwhile. Before, it was{' '}
        <bdi>{one.was || '–'}</bdi>.
      </Trans>
    );
  };
  const type = (name: Name) => (text: string) => {
    const { [name]: before, ...others } = typed;
    const was = before?.was ?? textOf(name);
    onTyped(text === was ? others : { ...typed, [name]: { text, was } });
    if (change.error) change.reset();
  };
  const isWrong = isReversed || changed.some((name) => !isOptional(name) && !value(name).trim());
  const save = () => {
    setIsTold(true);
    if (isWrong || changed.length === 0) return;
    const words = Object.fromEntries(
      changed.map((name) => [name, isDay(name) && value(name) === '' ? null : value(name)]),
    );
    change.mutate(
      { version: draw.version, ...words },
      {
        onSuccess: () => {
          onTyped({});
          setIsTold(false);
          toast.success({ title: t`Saved` });
        },
      },
    );
  };
  const field = (name: (typeof TEXTS)[number], label: string, more: object = {}) => (
    <TextField
      label={label}
      description={overtaken(name)}
      error={errorOf(name)}
      value={value(name)}
      onChange={type(name)}
      autoComplete="off"
      isDisabled={change.isPending}
      {...more}
    />
  );
  // What is not saved, or wrong, is never folded away.
  const hasTermsToSee = typed.termsAr !== undefined || typed.termsEn !== undefined;
  const isOvertaken = change.error instanceof ApiError && change.error.code === 'event.changed';
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending && blockedBy === null) save();
      }}
    >
      {field('licenceNumber', t`Licence number`, {
        dir: 'ltr',
        maxLength: LICENCE_NUMBER_MAX,
        spellCheck: 'false',
        description:
          overtaken('licenceNumber') ??
          (draw.licenceNumber === null
            ? t`Not entered yet. Omani law asks for the licence of a promotion (Ministerial Decision 239/2013).`
            : t`Guests read it beside the last day of entry.`),
      })}
      <div className={css.days}>
        {DAYS.map((name) => (
          <div key={name} className={css.day}>
            <DayField
              label={name === 'licensedFrom' ? t`Licensed from` : t`Licensed to`}
              day={value(name)}
              min={FIRST_LICENCE_DAY}
              max={LAST_LICENCE_DAY}
              isBoxed
              isDisabled={change.isPending}
              isInvalid={errorOf(name) !== undefined}
              describedBy={`${id}-${name}-note`}
              onClear={() => type(name)('')}
              onChange={type(name)}
            >
              {value(name) === '' ? t`Not chosen yet` : formatDay(value(name), language, 'short')}
            </DayField>
            <p id={`${id}-${name}-note`} className={errorOf(name) ? css.wrong : css.note}>
              {errorOf(name) ?? overtaken(name)}
            </p>
          </div>
        ))}
      </div>
      {field('prizeAr', t`Prize in Arabic`, { maxLength: PRIZE_MAX })}
      {field('prizeEn', t`Prize in English`, { maxLength: PRIZE_MAX, dir: 'ltr' })}
      <details className={css.terms} open={hasTermsToSee || undefined}>
        <summary>
          <Trans>Terms of the draw</Trans>
        </summary>
        <div className={css.form}>
          {field('termsAr', t`Terms in Arabic`, {
            maxLength: TERMS_MAX,
            isMultiline: true,
            rows: 4,
          })}
          {field('termsEn', t`Terms in English`, {
            maxLength: TERMS_MAX,
            isMultiline: true,
            rows: 4,
            dir: 'ltr',
          })}
        </div>
      </details>
      {change.error !== null && (
        <Banner
          tone="error"
          isInset
          title={
            isOvertaken ? (
              <Trans>A colleague was faster</Trans>
            ) : (
              <Trans>The settings are not saved</Trans>
            )
          }
        >
          {isOvertaken ? (
            <Trans>
              Nothing of yours was saved. What they saved is shown; what you typed still stands.
              Look at it once more, then save again.
            </Trans>
          ) : (
            errorText(change.error)
          )}
        </Banner>
      )}
      {changed.length > 0 && (
        <div className={css.foot}>
          <p role="status">
            <Icon of={Info} size={20} />
            <Trans>Not saved yet</Trans>
          </p>
          <Button
            size="sm"
            variant="line"
            isDisabled={change.isPending}
            onPress={() => {
              onTyped({});
              setIsTold(false);
              change.reset();
            }}
          >
            <Trans>Undo</Trans>
          </Button>
          <Button
            type="submit"
            size="sm"
            icon={<Icon of={Save} />}
            isPending={change.isPending}
            isDisabled={blockedBy !== null}
            aria-describedby={blockedBy ?? undefined}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}

const isDay = (name: Name) => DAYS.some((one) => one === name);
const isOptional = (name: Name) => isDay(name) || name === 'licenceNumber';
