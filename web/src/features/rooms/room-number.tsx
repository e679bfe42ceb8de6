import { Trans, useLingui } from '@lingui/react/macro';
import { stockLevel } from '#shared/rooms/low-stock.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import type { Inventory } from '../../data/rooms/use-inventory.ts';
import { Button } from '../../ui/button.tsx';
import { StockLine } from '../../ui/stock-line.tsx';
import { availabilityText } from './availability-text.ts';
import css from './room-number.module.css';
import { RoomStock } from './room-stock.tsx';

interface RoomNumberProps {
  readonly type: RoomType;
  readonly number: number;
  readonly inventory: Inventory;
  readonly onBook: () => void;
}

export function RoomNumber({ type, number, inventory, onBook }: RoomNumberProps) {
  const { t, i18n } = useLingui();
  const { byType, isStale } = inventory;
  const remaining = byType?.[type].remaining;
  return (
    <li className={css.room}>
      <b className={css.number}>{t`Room ${number}`}</b>
      <span className={css.stock}>
        {remaining === undefined || isStale ? (
          <RoomStock type={type} inventory={inventory} />
        ) : (
          <StockLine level={stockLevel(type, remaining)}>{availabilityText(i18n, remaining)}</StockLine>
        )}
      </span>
      <Button variant="line" size="sm" onPress={onBook}>
        <span>
          <Trans>Book now</Trans>
          <span className="sr"> {t`Room ${number}`}</span>
        </span>
      </Button>
    </li>
  );
}
