import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { stockLevel, type RoomType } from '#shared/rooms/room-types.ts';
import { useChosenStay } from '../../../platform/navigation/chosen-stay.ts';
import type { Inventory } from '../../../platform/queries/inventory.ts';
import { Button } from '../../../ui/button.tsx';
import { StockLine, type StockNights } from '../../../ui/stock-line.tsx';
import { RoomStock } from './room-stock.tsx';
import css from './room-number.module.css';

/**
 * Beside a numbered room: "Available (n)" with the count of its type, or "Not Available"; without
 * chosen nights that means tonight, and says so (J-04).
 */
export function availabilityText(i18n: I18n, remaining: number, nights: StockNights): string {
  if (nights === 'tonight')
    return remaining > 0
      ? i18n._(msg`Available (${remaining}) tonight`)
      : i18n._(msg`Not available tonight`);
  return remaining > 0 ? i18n._(msg`Available (${remaining})`) : i18n._(msg`Not Available`);
}

interface RoomNumberProps {
  readonly type: RoomType;
  readonly number: number;
  readonly inventory: Inventory;
  readonly onBook: () => void;
}

export function RoomNumber({ type, number, inventory, onBook }: RoomNumberProps) {
  const { t, i18n } = useLingui();
  const { stay } = useChosenStay();
  const { byType, isStale } = inventory;
  const remaining = byType?.[type].remaining;
  return (
    <li className={css.room}>
      <b className={css.number}>{t`Room ${number}`}</b>
      <span className={css.stock}>
        {remaining === undefined || isStale ? (
          <RoomStock type={type} inventory={inventory} />
        ) : (
          <StockLine level={stockLevel(type, remaining)}>
            {availabilityText(i18n, remaining, stay === null ? 'tonight' : 'chosen')}
          </StockLine>
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
