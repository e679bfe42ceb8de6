import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../i18n/common-words.ts';
import { useChosenStay } from '../../../platform/navigation/chosen-stay.ts';
import type { InventoryByType, KnownStock } from '../../../platform/queries/inventory.ts';
import { stockText } from '../../../ui/stock-line.tsx';

/** Changes of stock are spoken at most once in this time, in ms. */
const ANNOUNCE_EVERY = 10_000;

/** Types whose number of rooms left is another than the one a listener heard last. */
export function changedTypes(told: InventoryByType, now: InventoryByType): RoomType[] {
  return ROOM_TYPES.filter((type) => told[type].remaining !== now[type].remaining);
}

/** Milliseconds until the next announcement may be made; `lastAt` is null before the first. */
export function announcementDelay(lastAt: number | null, now: number): number {
  return lastAt === null ? 0 : Math.max(0, lastAt + ANNOUNCE_EVERY - now);
}

/**
 * Tells a screen reader which counts changed, politely and gathered; the first counts are not news.
 */
export function StockAnnouncer({ byType, isStale }: KnownStock) {
  const { t, i18n } = useLingui();
  const { stay } = useChosenStay();
  const news = useStockNews(isStale ? null : byType);
  return (
    <p className="sr" role="status">
      {news?.types
        .map((type) => {
          const tier = tierName(i18n, type);
          const stock = stockText(
            i18n,
            type,
            news.byType[type].remaining,
            stay === null ? 'tonight' : 'chosen',
          );
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
