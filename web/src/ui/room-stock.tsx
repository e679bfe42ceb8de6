import { Trans, useLingui } from '@lingui/react/macro';
import { CircleHelp, History } from 'lucide-react';
import { stockLevel, type RoomType } from '#shared/rooms/room-types.ts';
import { formatInstant } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from './icon.tsx';
import { lastKnownText, StockLine, type StockNights, stockText } from './stock-line.tsx';
import css from './room-stock.module.css';

/** What is known of the rooms left. */
export interface KnownCounts {
  readonly byType: Readonly<Record<RoomType, { readonly remaining: number }>> | null;
  readonly isStale: boolean;
  readonly isError: boolean;
  /** Epoch ms. */
  readonly updatedAt: number | null;
}

type RoomStockLineProps = {
  type: RoomType;
  counts: KnownCounts;
  nights: StockNights;
  isOnline: boolean;
};

/**
 * The rooms left of one type: live in words and colour, old ones as history, unknown ones as such.
 * One line high in every state.
 */
export function RoomStockLine({ type, counts, nights, isOnline }: RoomStockLineProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { byType, isStale, isError, updatedAt } = counts;
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
        {lastKnownText(i18n, remaining, formatInstant(updatedAt ?? Date.now(), language))}
      </span>
    );
  }
  return (
    <StockLine level={stockLevel(type, remaining)}>
      {stockText(i18n, type, remaining, nights)}
    </StockLine>
  );
}
