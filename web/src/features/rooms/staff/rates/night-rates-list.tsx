import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarRange, Plus } from 'lucide-react';
import { useState } from 'react';
import { baisaFromOmr } from '#shared/money.ts';
import type { NightRateRow } from '#shared/rooms/night-rate.contract.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useChangeRates, useNightRates } from '../api/night-rates.ts';
import { useRateWords } from './rate-words.ts';
import css from './night-rates.module.css';

/** Weekends, seasons and feasts that have prices of their own, and the way to another one. */
export function NightRatesList({ blockedBy }: { readonly blockedBy: string | null }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const rates = useNightRates();
  return (
    <section className={css.panel} aria-labelledby="night-rates">
      <div className={css.head}>
        <h3 className={css.heading} id="night-rates">
          <Icon of={CalendarRange} size={20} />
          <Trans>Prices by night</Trans>
        </h3>
        <Button
          size="sm"
          variant="line"
          icon={<Icon of={Plus} />}
          aria-haspopup="dialog"
          {...blockedProps(blockedBy)}
          onPress={() => openPanel({ name: 'nightRate' })}
        >
          <Trans>Price some nights</Trans>
        </Button>
      </div>
      <p className={css.note}>
        <Trans>
          For weekends, seasons and feasts. These lie over the prices above: a feast of up to a week
          goes before weekends, and weekends before a season; of two alike the newer one counts.
          Bookings that stand keep their price.
        </Trans>
      </p>
      {rates.data === undefined && rates.error === null && (
        <Skeleton lines={2} count={2} label={t`Loading the prices by night`} isLate />
      )}
      {rates.data === undefined && rates.error !== null && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The prices by night could not be read</Trans>}
          action={
            <Button
              size="sm"
              variant="line"
              isPending={rates.isFetching}
              onPress={() => void rates.refetch()}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(rates.error)}
        </Banner>
      )}
      {rates.data?.rates.length === 0 && (
        <p className={css.note}>
          <Trans>Every night costs what stands above.</Trans>
        </p>
      )}
      {rates.data !== undefined && rates.data.rates.length > 0 && (
        <ul className={css.list} aria-labelledby="night-rates">
          {rates.data.rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} blockedBy={blockedBy} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RateRow({
  rate,
  blockedBy,
}: {
  readonly rate: NightRateRow;
  readonly blockedBy: string | null;
}) {
  const { t, i18n } = useLingui();
  const words = useRateWords();
  const errorText = useErrorText();
  const { end, restore } = useChangeRates();
  const [isPending, setIsPending] = useState(false);
  const name = words.name(rate);
  const nights = words.nights(rate);
  const bringBack = () =>
    restore(rate.id).then(
      () => toast.success({ title: t`Price by night is back`, message: name }),
      (error: unknown) => toast.failure({ title: t`Not brought back`, message: errorText(error) }),
    );
  const endNow = async () => {
    setIsPending(true);
    try {
      await end(rate.id);
      toast.success({
        title: t`Price by night ended`,
        message: name,
        timeout: 10_000,
        action: { label: t`Undo`, onPress: () => void bringBack() },
      });
    } catch (error) {
      toast.failure({ title: t`Not ended`, message: errorText(error) });
      setIsPending(false);
    }
  };
  return (
    <li className={css.row}>
      <div className={css.words}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={css.when}>
          {nights}
          {rate.setBy !== null && (
            <>
              {' · '}
              <Trans>
                by <bdi>{rate.setBy}</bdi>
              </Trans>
            </>
          )}
        </span>
      </div>
      <ul className={css.costs} aria-label={t`Prices of a night`}>
        {rate.prices.map(({ roomType, price }) => (
          <li key={roomType}>
            <TierName tier={roomType} sealSize={16}>
              {tierName(i18n, roomType)}
            </TierName>{' '}
            <b>
              <InlinePrice baisa={baisaFromOmr(price)} />
            </b>
          </li>
        ))}
      </ul>
      <Button
        variant="text"
        size="sm"
        isPending={isPending}
        {...blockedProps(blockedBy)}
        onPress={() => void endNow()}
      >
        <span>
          <Trans>End this price</Trans>
          <span className="sr">
            {' '}
            {name}, {nights}
          </span>
        </span>
      </Button>
    </li>
  );
}
