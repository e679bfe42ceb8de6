import { Trans, useLingui } from '@lingui/react/macro';
import { CircleHelp, History } from 'lucide-react';
import { stockLevel } from '#shared/rooms/low-stock.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useConnectivity } from '../../data/connectivity.ts';
import type { Inventory } from '../../data/rooms/use-inventory.ts';
import { Icon } from '../../ui/icon.tsx';
import { StockLine } from '../../ui/stock-line.tsx';
import { lastKnownText, stockText } from '../../ui/stock-text.ts';
import css from './room-stock.module.css';

/** The rooms left of one type: live in words and colour, old ones as history, unknown ones as such. One line high in every state. */
export function RoomStock({ type, inventory }: { type: RoomType; inventory: Inventory }) {
  const { i18n } = useLingui();
  const isOnline = useConnectivity() === 'online';
  const { byType, isStale, isError } = inventory;
  if (byType === null) {
    if (isOnline && !isError) return <span className={css.waiting} aria-hidden="true" />;
    return (
      <span className={css.neutral}>
        <Icon of={CircleHelp} size={17} />
        <Trans>Rooms left not known yet</Trans>
      </span>
    );
  }
  const { remaining } = byType[type];
  if (isStale) {
    return (
      <span className={css.neutral}>
        <Icon of={History} size={17} />
        {lastKnownText(i18n, remaining)}
      </span>
    );
  }
  return <StockLine level={stockLevel(type, remaining)}>{stockText(i18n, type, remaining)}</StockLine>;
}
