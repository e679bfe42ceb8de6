import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, MAX_DAYS_AHEAD } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { PriceField, PriceList } from '#shared/rooms/price-list.contract.ts';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import {
  amountText,
  LEAST,
  MOST,
  omrOf,
  percentOff,
  type PriceProblem,
  standingOn,
  type TypedPrice,
} from './price-draft.ts';
import css from './prices-tab.module.css';

type PriceRowFieldsProps = {
  type: RoomType;
  list: PriceList;
  typed: TypedPrice;
  firstDay: Day;
  isChanged: boolean;
  problems: Partial<Record<PriceField, PriceProblem>>;
  onChange: (part: TypedPrice) => void;
};

/** The prices of a type as they are, to be typed over, and the day from which others hold. */
export function PriceRowFields({
  type,
  list,
  typed,
  firstDay,
  isChanged,
  problems,
  onChange,
}: PriceRowFieldsProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const startsOn = typed.startsOn ?? firstDay;
  const standing = standingOn(list, type, isChanged ? startsOn : list.today);
  if (!standing) return null;
  const name = tierName(i18n, type);
  const valueOf = (field: PriceField) => typed[field] ?? amountText(standing[field]);
  const [offer, charged] = [omrOf(valueOf('offerPrice')), omrOf(valueOf('discountedPrice'))];
  const percent = offer === null || charged === null ? null : percentOff(offer, charged);
  const labels: Record<PriceField, string> = {
    originalPrice: t`Original`,
    discountedPrice: t`Price`,
    offerPrice: t`Original in offers`,
  };
  const says: Record<PriceProblem, string> = {
    amount: t`Type an amount such as 13.900.`,
    range: t`A night costs ${LEAST} to ${MOST} OMR.`,
    below_price: t`Not below the price of the night.`,
  };
  const field = (which: PriceField) => (
    <TextField
      label={
        <>
          <span className="sr">{name}: </span>
          {labels[which]}
        </>
      }
      name={`${type}.${which}`}
      value={valueOf(which)}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      error={problems[which] && says[problems[which]]}
      className={css.amount}
      onChange={(value) => onChange({ [which]: value })}
    />
  );
  return (
    <div className={css.row} role="group" aria-label={name}>
      <div className={css.type}>
        <TierName tier={type} sealSize={20}>
          {name}
        </TierName>
        {ROOM_FACTS[type].bestSeller && (
          <small>
            <Trans>Best Seller</Trans>
          </small>
        )}
      </div>
      {field('originalPrice')}
      {field('discountedPrice')}
      {field('offerPrice')}
      <span className={css.off}>
        <span className={css.offName}>
          <Trans>Off</Trans>
        </span>{' '}
        {percent !== null && <bdi>{percent}%</bdi>}
      </span>
      <div className={css.starts}>
        {isChanged ? (
          <DayField
            label={t`${name} starts`}
            day={startsOn}
            min={list.today}
            max={addDays(list.today, MAX_DAYS_AHEAD)}
            onChange={(day) => onChange({ startsOn: day })}
          >
            {startsOn === list.today ? t`Today, at once` : formatDay(startsOn, language)}
          </DayField>
        ) : (
          <span className="muted">
            <Trans>Now</Trans>
          </span>
        )}
      </div>
    </div>
  );
}
