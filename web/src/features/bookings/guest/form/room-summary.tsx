import { Trans, useLingui } from '@lingui/react/macro';
import type { Stay } from '#shared/bookings/stay.ts';
import type { NightPrice } from '#shared/rooms/pricing.ts';
import { stockLevel, type RoomType } from '#shared/rooms/room-types.ts';
import { roomName } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import type { TypeInventory } from '../../../../platform/queries/inventory.ts';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import { Price } from '../../../../ui/price.tsx';
import { StockLine, type StockNights, stockText } from '../../../../ui/stock-line.tsx';
import { TIER_ART, TierName } from '../../../../ui/tier-name.tsx';
import { costOfNight } from '../../night-prices.tsx';
import css from './booking-form.module.css';

/** The room that is being booked; read-only, the name is the title of the sheet. */
export function RoomTitle({ type, number }: { type: RoomType; number: number | null }) {
  const { language } = useLanguage();
  const name = roomName(type, language);
  return (
    <TierName tier={type}>
      {number === null ? (
        name
      ) : (
        <Trans>
          {name}, no. {number}
        </Trans>
      )}
    </TierName>
  );
}

export function RoomPicture({ type }: { type: RoomType }) {
  return (
    <FramedImage src={TIER_ART[type].src} alt="" ratio="76/88" cut={4} hasSill={false} isPriority />
  );
}

/** Price of a night, and what is left; an old count is not shown as live. */
export function RoomSummary({
  type,
  price,
  stay,
  live,
  nights,
}: {
  type: RoomType;
  price: NightPrice;
  /** Nights chosen on the form. */
  stay: Stay | null;
  live: TypeInventory | null;
  nights: StockNights;
}) {
  const { i18n } = useLingui();
  const { baisa, isFrom } = costOfNight(price, stay);
  return (
    <div className={css.head}>
      <Price
        baisa={baisa}
        original={price.originalBaisa}
        per={isFrom ? <Trans>/ night and up</Trans> : <Trans>/ night</Trans>}
        size="small"
      />
      {live !== null && (
        <StockLine level={stockLevel(type, live.remaining)}>
          {stockText(i18n, type, live.remaining, nights)}
        </StockLine>
      )}
    </div>
  );
}
