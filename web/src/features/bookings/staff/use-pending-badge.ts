import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

/** How many requests wait, in the tab's title and on the icon of the installed app. `isFound`: the address names an area. */
export function usePendingBadge(count: number, isFound: boolean): void {
  const { t } = useLingui();
  const bookings = count > 0 ? t`(${count}) Bookings, Dar Al Seeb` : t`Bookings, Dar Al Seeb`;
  const title = isFound ? bookings : t`Page not found, Dar Al Seeb`;

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
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}
