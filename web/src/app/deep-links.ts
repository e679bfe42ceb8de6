import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  chosenStayId,
  readChosenStay,
  saysMoreThanStay,
} from '../platform/navigation/chosen-stay.ts';
import type { LinkAddress } from '../platform/navigation/feature.ts';
import { openPanel } from '../platform/navigation/panels.ts';

/** Parts that cannot be decoded stay as they are. */
export function parseLink({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): LinkAddress {
  return {
    path: decode(pathname),
    query: new URLSearchParams(search),
    fragment: decode(hash.slice(1)),
  };
}

/**
 * Follows an address that opens something once, and leaves a plain one behind: a booking's secret
 * must not stay in the address bar. A notification that is tapped may bring one to an open page.
 */
export function useDeepLinks(): void {
  const [, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (!saysMoreThanStay(search) && !location.pathname.startsWith('/b/')) return undefined;
    const address = parseLink(location);
    let isGone = false;
    const follow = async () => {
      const { findDeepLink } = await import('./registry.ts');
      const link = findDeepLink(address);
      if (isGone || link === null) return;
      if ('page' in link) {
        navigate(link.page, { replace: true });
        return;
      }
      navigate(`/${chosenStayId(readChosenStay())}`, { replace: true });
      for (const panel of link.panels) openPanel(panel);
    };
    // Where the registry cannot be loaded the address stays, so that a reload follows it.
    void follow().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [navigate, search]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
