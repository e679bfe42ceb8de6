import type { LiveTopic } from '#shared/live/live.contract.ts';
import { observable, useObservable } from '../../lib/observable.ts';
import { useHasPassed } from '../use-has-passed.ts';

/** Topics that a query hangs on, in its `meta`: a hint of one of them makes it ask again. */
export type LiveTopics = readonly LiveTopic[];

/**
 * While the live channel is proven, hints refresh the lists, and one read of all versions finds a
 * hint that got lost (start-live.ts). What decides a booking that is being made, and is read every
 * few seconds without hints, still asks this often (ms) by itself.
 */
const SAFETY_POLL_OF_FORM = 15_000;
const OFTEN = 5000;

/** A channel that is back within this time (ms) was never gone for anybody who reads of it. */
const GRACE = 10_000;

interface Channel {
  readonly isLive: boolean;
  /** When it ended (epoch ms); 0 before there was one. */
  readonly endedAt: number;
  /**
   * Until when (epoch ms) hints were sure to arrive: what was read before is as good as if it had
   * been read then. Endless while they do.
   */
  readonly heardUntil: number;
}

const channel = observable<Channel>({ isLive: false, endedAt: 0, heardUntil: 0 });

/** `heardUntil`: where it is over now, and was of no use before, because the page slept. */
export function setIsLive(isLive: boolean, heardUntil = Date.now()): void {
  if (isLive === channel.read().isLive) return;
  channel.set({
    isLive,
    endedAt: Date.now(),
    heardUntil: isLive ? Number.POSITIVE_INFINITY : heardUntil,
  });
}

/** True while hints arrive; without them every list asks at its own interval. */
export function useIsLive(): boolean {
  return useObservable(channel, isLiveIn);
}

export const isLiveNow = (): boolean => isLiveIn(channel.read());

/** Who the socket that is open hears as. */
export const hearsDevice = observable(false);

/** Whether hints tell this browser what is its own, by its account or as a device. */
export function useHearsOwn(isSignedIn: boolean): boolean {
  return useObservable(hearsDevice) || isSignedIn;
}

/** The same for the words on a screen: a socket that another replaces is no news. */
export function useSeemsLive(): boolean {
  const { isLive, endedAt } = useObservable(channel);
  const isOver = useHasPassed(isLive ? null : endedAt + GRACE);
  return isLive || !isOver;
}

/**
 * Since when (epoch ms) an answer that was read at `readAt` has been growing old: hints said of it
 * that nothing changed. Null while they say so, and before the first answer.
 */
export function useAgesFrom(readAt: number | null): number | null {
  const heardUntil = useObservable(channel, untilWhen);
  return readAt === null ? null : agesFrom(readAt, heardUntil);
}

export function agesFrom(readAt: number, heardUntil: number): number | null {
  return heardUntil === Number.POSITIVE_INFINITY ? null : Math.max(readAt, heardUntil);
}

const isLiveIn = (state: Channel): boolean => state.isLive;
const untilWhen = (state: Channel): number => state.heardUntil;

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
