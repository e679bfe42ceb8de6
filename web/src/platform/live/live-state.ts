import type { LiveTopic } from '#shared/live/live.contract.ts';
import { observable, useObservable } from '../../lib/observable.ts';

/** Topics that a query hangs on, in its `meta`: a hint of one of them makes it ask again. */
export type LiveTopics = readonly LiveTopic[];

/**
 * While the live channel is proven, hints refresh the lists, and one read of all versions finds a
 * hint that got lost (start-live.ts). What decides a booking that is being made, and is read every
 * few seconds without hints, still asks this often (ms) by itself (live design §2).
 */
const SAFETY_POLL_OF_FORM = 15_000;
const OFTEN = 5000;

const isLive = observable(false);
export const setIsLive = isLive.set;

/** True while hints arrive; without them every list asks at its own interval. */
export function useIsLive(): boolean {
  return useObservable(isLive);
}

/** The interval (ms) of what hangs on these topics, given its own. */
export function useLiveInterval(own: number, topics: LiveTopics | undefined): number | false {
  const isHinted = useIsLive() && topics !== undefined;
  if (!isHinted || own === 0) return own;
  return own <= OFTEN && SAFETY_POLL_OF_FORM;
}

/** `?live=off` holds for the tab: to see the intervals, and where a network plays tricks. */
export function isLiveOff(): boolean {
  try {
    if (new URLSearchParams(location.search).get('live') === 'off')
      sessionStorage.setItem('live', 'off');
    return sessionStorage.getItem('live') === 'off';
  } catch {
    return false;
  }
}
