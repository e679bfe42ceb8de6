import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { baisaFromOmr } from '#shared/money.ts';
import type { PriceList, PriceRow } from '#shared/rooms/price-list.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSetPrices } from '../api/prices.ts';
import css from './prices-tab.module.css';

/** Prices that wait for their day; until then they can be taken back. */
export function ComingPrices({ list, blockedBy }: { list: PriceList; blockedBy: string | null }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const [asked, setAsked] = useState<PriceRow | null>(null);
  if (list.coming.length === 0) return null;
  return (
    <div className={css.panel}>
      <h3 className={css.heading}>
        <Icon of={CalendarClock} size={20} />
        <Trans>Coming prices</Trans>
      </h3>
      <ul className={css.list} aria-label={t`Coming prices`}>
        {list.coming.map((row) => (
          <li key={row.id}>
            <TierName tier={row.roomType} sealSize={18}>
              {tierName(i18n, row.roomType)}
            </TierName>
            <PriceOfRow row={row} />
            <span className={css.when}>
              <ComingFrom day={formatDay(row.startsOn, language)} by={row.setBy} />
            </span>
            <Button
              variant="text"
              size="sm"
              {...blockedProps(blockedBy)}
              onPress={() => setAsked(row)}
            >
              <span>
                <Trans>Take the price back</Trans>
                <span className="sr">
                  {' '}
                  {tierName(i18n, row.roomType)}, {formatDay(row.startsOn, language)}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && <TakeBackDialog row={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function ComingFrom({ day, by }: { day: string; by: string | null }) {
  return by === null ? (
    <Trans>from {day}</Trans>
  ) : (
    <Trans>
      from {day}, by <bdi>{by}</bdi>
    </Trans>
  );
}

/** Struck price, the price, and what is struck in the offers. */
export function PriceOfRow({ row }: { row: PriceRow }) {
  return (
    <span className={css.sums}>
      <s>
        <span className="sr">
          <Trans>price before discount</Trans>{' '}
        </span>
        <bdi>{row.originalPrice.toFixed(3)}</bdi>
      </s>{' '}
      <b>
        <InlinePrice baisa={baisaFromOmr(row.discountedPrice)} />
      </b>{' '}
      <small>
        <Trans>in offers</Trans> <s>{row.offerPrice.toFixed(3)}</s>
      </small>
    </span>
  );
}

function TakeBackDialog({ row, onClose }: { row: PriceRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { takeBack, readAgain } = useSetPrices();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const name = tierName(i18n, row.roomType);
  const day = formatDay(row.startsOn, language);
  const confirm = async () => {
    setIsPending(true);
    try {
      await takeBack(row.id);
      toast.success({
        title: t({ message: 'Coming price taken back', context: 'undone' }),
        message: t`${name} from ${day}`,
      });
      onClose();
    } catch (failure) {
      setError(failure);
      void readAgain();
    } finally {
      setIsPending(false);
    }
  };
  return (
    <AnswerDialog
      title={<Trans>Take back the price of {name}?</Trans>}
      body={<Trans>From {day} the price before it goes on.</Trans>}
      confirmLabel={t`Take the price back`}
      isPending={isPending}
      hasFailed={error !== null}
      failure={error === null ? null : { title: t`Not taken back`, message: errorText(error) }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
