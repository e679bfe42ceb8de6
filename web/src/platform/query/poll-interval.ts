import { observableSource, useObservable } from '../../lib/observable.ts';
import { useConnectivity } from '../connectivity.ts';
import { type LiveTopics, useLiveInterval } from '../live/live-state.ts';

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
 * no battery is spent on what nobody sees. Where hints of its `topics` arrive, it is a long one.
 */
export function usePollInterval<Interval>(
  interval: Interval,
  topics?: LiveTopics,
): NonNullable<Interval> | number | false {
  const isVisible = useIsPageVisible();
  const isOnline = useConnectivity() === 'online';
  const isNumber = typeof interval === 'number';
  const paced = useLiveInterval(isNumber ? interval : 0, topics);
  if (!isVisible || !isOnline) return false;
  return isNumber ? paced : (interval ?? false);
}
