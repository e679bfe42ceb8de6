import { Trans, useLingui } from '@lingui/react/macro';
import type { Stay } from '#shared/bookings/stay.ts';
import { rateNames } from '#shared/rooms/night-rates.ts';
import { type NightGroup, type NightPrice, nightGroups } from '#shared/rooms/pricing.ts';
import { nightsText } from '../../i18n/common-words.ts';
import { useLanguage } from '../../i18n/language.ts';
import { InlinePrice } from '../../ui/price.tsx';

/** "2 nights × OMR 20.000", with the name of the rate that names them. */
export function NightsAtPrice({ group }: { readonly group: NightGroup }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const nights = nightsText(i18n, group.nights);
  const { rate } = group;
  if (rate === null)
    return (
      <Trans>
        {nights} × <InlinePrice baisa={group.nightBaisa} />
      </Trans>
    );
  const name = rateNames(rate)[language];
  return (
    <Trans>
      {nights} × <InlinePrice baisa={group.nightBaisa} />, <bdi>{name}</bdi>
    </Trans>
  );
}

interface Cost {
  readonly baisa: number;
  /** Some of the nights cost more. */
  readonly isFrom: boolean;
}

/** What a night of the chosen ones costs at least; the price of the type while none are chosen. */
export function costOfNight(price: NightPrice, stay: Stay | null): Cost {
  const costs = stay === null ? [] : nightGroups(price, stay).map(({ nightBaisa }) => nightBaisa);
  if (costs.length === 0) return { baisa: price.discountedBaisa, isFrom: false };
  const baisa = Math.min(...costs);
  return { baisa, isFrom: Math.max(...costs) > baisa };
}

/** The price of a night on an option: "from" where the chosen nights differ. */
export function NightCost({
  price,
  stay,
}: {
  readonly price: NightPrice;
  readonly stay: Stay | null;
}) {
  const { baisa, isFrom } = costOfNight(price, stay);
  if (!isFrom) return <InlinePrice baisa={baisa} />;
  return (
    <Trans>
      from <InlinePrice baisa={baisa} />
    </Trans>
  );
}
