import { Trans, useLingui } from '@lingui/react/macro';
import { stockLevel } from '#shared/rooms/low-stock.ts';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';
import type { TypeInventory } from '../../data/rooms/combine-inventory.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Price } from '../../ui/price.tsx';
import { StockLine } from '../../ui/stock-line.tsx';
import { TierName } from '../../ui/tier-name.tsx';
import { Window } from '../../ui/window.tsx';
import { stockText } from '../../ui/stock-text.ts';
import css from './booking-form.module.css';
import { roomName } from './booking-words.ts';

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
  return <Window src={`/art/room-${type}.svg`} alt="" ratio="76/88" cut={4} hasSill={false} isPriority />;
}

/** Price of a night, and what is left; an old count is not shown as live. */
export function RoomHead({ type, live }: { type: RoomType; live: TypeInventory | null }) {
  const { i18n } = useLingui();
  const { discountedBaisa, originalBaisa } = ROOM_FACTS[type];
  return (
    <div className={css.head}>
      <Price baisa={discountedBaisa} original={originalBaisa} per={<Trans>/ night</Trans>} size="small" />
      {live !== null && <StockLine level={stockLevel(type, live.remaining)}>{stockText(i18n, type, live.remaining)}</StockLine>}
    </div>
  );
}
