import { Trans, useLingui } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { lastRateNight, RATE_NAME_MAX, WEEKDAYS } from '#shared/rooms/night-rates.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useChangeRates, useNightRates } from '../api/night-rates.ts';
import { useDeskPrices } from '../api/prices.ts';
import { amountText, LEAST, MOST } from '../prices/price-draft.ts';
import {
  attemptFor,
  draftFrom,
  readRate,
  type RateProblem,
  type RateProblems,
  type TypedRate,
} from './rate-draft.ts';
import { RatePreview } from './rate-preview.tsx';
import { useRateWords } from './rate-words.ts';
import css from './night-rates.module.css';

/** Prices of their own for the nights of a weekend, a season or a feast. */
export function NightRatePanel({ onClose }: PanelProps<'nightRate'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const words = useRateWords();
  const today = hotelToday();
  const { data } = useNightRates();
  const { set } = useChangeRates();
  const [typed, setTyped] = useState(() =>
    draftFrom(readDraft('nightRate') as TypedRate | null, today),
  );
  const [isTold, setIsTold] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { body, problems } = readRate(typed);
  const isWrong = Object.keys(problems).length > 0;

  const change = (part: Partial<TypedRate>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    setError(null);
    saveDraft('nightRate', next);
  };
  const leave = () => {
    deleteDraft('nightRate');
    onClose();
  };
  const save = async () => {
    setIsTold(true);
    if (isWrong) return;
    setIsSaving(true);
    const attempt = attemptFor(typed, body, () => crypto.randomUUID());
    change({ attempt });
    try {
      await set(body, attempt.key);
      toast.success({ title: t`Saved`, message: `${words.name(body)}: ${words.nights(body)}` });
      leave();
    } catch (failure) {
      setError(failure);
      setIsSaving(false);
    }
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Price some nights</Trans>}
      isDirty={typed.nameAr !== '' || typed.nameEn !== '' || body.prices.length > 0}
      isKept
      footer={
        <div className={css.foot}>
          <Button icon={<Icon of={Save} />} isPending={isSaving} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="line" isDisabled={isSaving} onPress={leave}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      }
    >
      <div className={css.form}>
        <RateNames typed={typed} problems={isTold ? problems : {}} onChange={change} />
        <RateNights typed={typed} problems={problems} onChange={change} />
        <RatePrices typed={typed} problems={isTold ? problems : {}} onChange={change} />
        <RatePreview body={body} rates={data?.rates ?? []} />
        {isTold && isWrong && (
          <p className={css.missing} role="alert">
            <Trans>Something above cannot be saved yet.</Trans>
          </p>
        )}
        {error !== null && (
          <Banner tone="error" isInset title={<Trans>The prices are not saved</Trans>}>
            {errorText(error)}
          </Banner>
        )}
      </div>
    </Sheet>
  );
}

interface PartProps {
  readonly typed: TypedRate;
  readonly problems: RateProblems;
  readonly onChange: (part: Partial<TypedRate>) => void;
}

/** Guests read the name beside the price, each in their language. */
function RateNames({ typed, problems, onChange }: PartProps) {
  const { t } = useLingui();
  const missing = t`Guests read it beside the price.`;
  return (
    <div className={css.pair}>
      <TextField
        label={t`Name in Arabic`}
        value={typed.nameAr}
        maxLength={RATE_NAME_MAX}
        isRequired
        error={problems.nameAr && missing}
        onChange={(nameAr) => onChange({ nameAr })}
      />
      <TextField
        label={t`Name in English`}
        value={typed.nameEn}
        maxLength={RATE_NAME_MAX}
        isRequired
        error={problems.nameEn && missing}
        onChange={(nameEn) => onChange({ nameEn })}
      />
    </div>
  );
}

function RateNights({ typed, problems, onChange }: PartProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useRateWords();
  const today = hotelToday();
  const { fromNight, toNight, weekdays } = typed;
  const last = lastRateNight(today);
  return (
    <>
      <div className={css.pair}>
        <DayField
          label={t`From the night of`}
          day={fromNight}
          min={today}
          max={last}
          isBoxed
          onChange={(night) =>
            onChange({ fromNight: night, toNight: night > toNight ? night : toNight })
          }
        >
          {formatDay(fromNight, language)}
        </DayField>
        <DayField
          label={t`To the night of`}
          day={toNight}
          min={fromNight}
          max={last}
          isBoxed
          onChange={(night) => onChange({ toNight: night })}
        >
          {formatDay(toNight, language)}
        </DayField>
      </div>
      {(fromNight !== toNight || weekdays.length > 0) && (
        <div>
          <div className={css.days} role="group" aria-label={t`Only nights that begin on`}>
            {WEEKDAYS.map((day) => (
              <button
                key={day}
                type="button"
                aria-pressed={weekdays.includes(day)}
                onClick={() =>
                  onChange({
                    weekdays: weekdays.includes(day)
                      ? weekdays.filter((one) => one !== day)
                      : [...weekdays, day],
                  })
                }
              >
                <span aria-hidden="true">{words.short(day)}</span>
                <span className="sr">{words.full(day)}</span>
              </button>
            ))}
          </div>
          <p className="small muted" role="status">
            {words.nights(typed)}
          </p>
        </div>
      )}
      {problems.weekdays && (
        <p className={css.missing} role="alert">
          <Trans>No night between these days begins on such a day.</Trans>
        </p>
      )}
    </>
  );
}

/** An amount a type; one that is left empty keeps its price. */
function RatePrices({ typed, problems, onChange }: PartProps) {
  const { t, i18n } = useLingui();
  const now = useDeskPrices();
  const says: Partial<Record<RateProblem, string>> = {
    amount: t`Type an amount such as 13.900.`,
    range: t`A night costs ${LEAST} to ${MOST} OMR.`,
  };
  return (
    <div>
      <p className="small muted">
        <Trans>OMR a night, for one or two guests. A type left empty keeps its price.</Trans>
      </p>
      <div className={css.prices}>
        {ROOM_TYPES.map((type) => {
          const problem = problems[type];
          const price = now[type]?.discountedPrice;
          return (
            <TextField
              key={type}
              label={tierName(i18n, type)}
              name={`rate.${type}`}
              value={typed.prices[type] ?? ''}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              placeholder={price === undefined ? '' : amountText(price)}
              maxLength={12}
              error={problem && says[problem]}
              onChange={(amount) => onChange({ prices: { ...typed.prices, [type]: amount } })}
            />
          );
        })}
      </div>
      {problems.prices && (
        <p className={css.missing} role="alert">
          <Trans>Type a price for one type at least.</Trans>
        </p>
      )}
    </div>
  );
}
