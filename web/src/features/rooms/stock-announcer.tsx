import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { RoomType } from '#shared/rooms/room-types.ts';
import type { InventoryByType } from '../../data/rooms/combine-inventory.ts';
import type { KnownStock } from './booking-step.ts';
import { announcementDelay, changedTypes } from './changed-stock.ts';
import { tierName } from './room-words.ts';
import { stockText } from '../../ui/stock-text.ts';

/** Tells a screen reader which counts changed, politely and gathered; the first counts are not news. */
export function StockAnnouncer({ byType, isStale }: KnownStock) {
  const { t, i18n } = useLingui();
  const news = useStockNews(isStale ? null : byType);
  return (
    <p className="sr" role="status">
      {news?.types
        .map((type) => {
          const tier = tierName(i18n, type);
          const stock = stockText(i18n, type, news.byType[type].remaining);
          return t`${tier}: ${stock}.`;
        })
        .join(' ')}
    </p>
  );
}

interface News {
  readonly types: readonly RoomType[];
  readonly byType: InventoryByType;
}

function useStockNews(byType: InventoryByType | null): News | null {
  const told = useRef<InventoryByType | null>(null);
  const lastAt = useRef<number | null>(null);
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    if (byType === null) return undefined;
    if (told.current === null) {
      told.current = byType;
      return undefined;
    }
    const types = changedTypes(told.current, byType);
    if (types.length === 0) return undefined;
    const timer = setTimeout(
      () => {
        told.current = byType;
        lastAt.current = Date.now();
        setNews({ types, byType });
      },
      announcementDelay(lastAt.current, Date.now()),
    );
    return () => clearTimeout(timer);
  }, [byType]);
  return news;
}
