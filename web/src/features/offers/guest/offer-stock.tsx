import { Trans } from '@lingui/react/macro';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { hasRate, useChosenStay, useStayTotal } from '../../../platform/navigation/chosen-stay.ts';
import type { Inventory } from '../../../platform/queries/inventory.ts';
import { useNightPrices } from '../../../platform/queries/rooms.ts';
import { InlinePrice } from '../../../ui/price.tsx';
import { RoomStockLine } from '../../../ui/room-stock.tsx';
import { StayTotalLine } from '../../../ui/stay-total.tsx';

/** The rooms left on the chosen nights, tonight until then (J-04). */
export function OfferStock({ type, inventory }: { type: RoomType; inventory: Inventory }) {
  const isOnline = useConnectivity() === 'online';
  const { stay } = useChosenStay();
  const nights = stay === null ? 'tonight' : 'chosen';
  return <RoomStockLine type={type} counts={inventory} nights={nights} isOnline={isOnline} />;
}

/** Says how much a night saves; says nothing where a rate names some of the nights. */
export function OfferSaving({ type, baisa }: { type: RoomType; baisa: number }) {
  const isRated = hasRate(useNightPrices()[type], useChosenStay());
  if (isRated) return null;
  return (
    <Trans>
      You save <InlinePrice baisa={baisa} /> every night
    </Trans>
  );
}

/** What the chosen nights cost, or tonight where it has a price of its own. */
export function OfferTotal({ type }: { type: RoomType }) {
  const total = useStayTotal(useNightPrices()[type]);
  return total && <StayTotalLine {...total} />;
}
