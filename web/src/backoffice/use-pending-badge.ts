import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Area } from '#shared/pages.ts';
import { useAreaWords } from './areas.ts';

/**
 * What waits in each area: in the tab's title that of the open one (`area`, null where the address
 * names none), on the icon of the installed app the requests for rooms.
 */
export function usePendingBadge(
  area: Area | null,
  waiting: Readonly<Partial<Record<Area, number>>>,
): void {
  const { t } = useLingui();
  const words = useAreaWords();
  const name = area === null ? t`Page not found` : words.name(area);
  const here = area === null ? 0 : (waiting[area] ?? 0);
  const title = here > 0 ? t`(${here}) ${name}, Dar Al Seeb` : t`${name}, Dar Al Seeb`;
  const requests = waiting.bookings ?? 0;

  // After every render, because a change of language writes a title of its own.
  useEffect(() => {
    if (document.title !== title) document.title = title;
  });
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
      void navigator.clearAppBadge?.().catch(() => undefined);
    };
  }, []);
  useEffect(() => {
    void navigator.setAppBadge?.(requests).catch(() => undefined);
  }, [requests]);
}
