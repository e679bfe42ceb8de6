import { observableSource, useObservable } from '../../lib/observable.ts';
import { useConnectivity } from '../connectivity.ts';

const pageVisibility = observableSource(
  () => !document.hidden,
  true,
  (notify) => {
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  },
);

export function useIsPageVisible(): boolean {
  return useObservable(pageVisibility);
}

/**
 * The `refetchInterval` of a query: its own while the page is seen and online, else false, so that
 * no battery is spent on what nobody sees.
 */
export function usePollInterval<Interval>(interval: Interval): NonNullable<Interval> | false {
  const isVisible = useIsPageVisible();
  const isOnline = useConnectivity() === 'online';
  return isVisible && isOnline ? (interval ?? false) : false;
}
