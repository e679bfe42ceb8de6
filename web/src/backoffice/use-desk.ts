import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNow } from '../platform/clock.ts';
import { type Connectivity, useConnectivity } from '../platform/connectivity.ts';
import { useAgesFrom } from '../platform/live/live-state.ts';
import { useIsPageVisible } from '../platform/query/poll-interval.ts';
import { useMedia } from '../ui/use-media.ts';
import { type Preferences, setDeskPreferences, useDeskPreferences } from './preferences.ts';
import { useSeemsDeskHinted } from './status/use-desk-hints.ts';

export type LiveState = 'live' | 'paused' | 'late' | 'offline' | 'portal';

/** However often a list is polled, a shorter pause between two answers is not worth a warning. */
const LATE_AT_LEAST = 15_000;

/**
 * What a desk may claim about its own data: late means that the last answer failed, or that three
 * polls have brought none. Where hints arrive nothing is polled, so nothing is late by its age.
 * All in ms; `agesFrom` is 0 before the first answer.
 */
export function liveState(of: {
  connectivity: Connectivity;
  isHidden: boolean;
  isFailing: boolean;
  isHinted: boolean;
  agesFrom: number;
  now: number;
  poll: number;
}): LiveState {
  if (of.connectivity !== 'online') return of.connectivity;
  if (of.isHidden) return 'paused';
  if (of.isFailing) return 'late';
  if (of.isHinted || of.agesFrom === 0) return 'live';
  return of.now - of.agesFrom >= Math.max(LATE_AT_LEAST, 3 * of.poll) ? 'late' : 'live';
}

/** What keeps a desk from the server; null where nothing does. */
export type ConnectionProblem = 'offline' | 'portal' | null;

const TICK = 5000;
const MINUTE = 60_000;

export interface DeskStatus {
  readonly live: LiveState;
  readonly updatedAt: number;
  /** How often (ms) the list is read where no hints arrive. */
  readonly poll: number;
  /** Hints tell what changes in the list. */
  readonly isHinted: boolean;
  readonly problem: ConnectionProblem;
  readonly isBlocked: boolean;
  /** Id of the words that say why nothing can be answered now; null while it can. */
  readonly blockedBy: string | null;
  /** Epoch ms in steps of a few seconds. */
  readonly tick: number;
  /** Epoch ms in steps of a minute, so that cards are not drawn again all the time. */
  readonly now: number;
  /** The detail covers the list instead of standing beside it. */
  readonly isSheet: boolean;
  readonly preferences: Preferences;
  readonly setPreferences: (change: Partial<Preferences>) => void;
}

interface DeskList {
  readonly poll: number;
  readonly blockedId: string;
  readonly isPolled?: boolean;
}

/**
 * The state of a desk: whether its list is live, what that blocks, and this tablet's preferences.
 * `poll` is the list's own interval in ms, `blockedId` the id of its notice; `isPolled` is a list that
 * no hint is about.
 */
export function useDeskStatus(
  list: { readonly error: unknown; readonly dataUpdatedAt: number },
  { poll, blockedId, isPolled = false }: DeskList,
): DeskStatus {
  const preferences = useDeskPreferences();
  const tick = useNow(TICK);
  const heard = useAgesFrom(list.dataUpdatedAt === 0 ? null : list.dataUpdatedAt);
  const agesFrom = isPolled ? list.dataUpdatedAt : (heard ?? 0);
  const isHinted = useSeemsDeskHinted() && !isPolled;
  const live = liveState({
    connectivity: useConnectivity(),
    isHidden: !useIsPageVisible(),
    isFailing: list.error !== null,
    isHinted,
    agesFrom,
    now: tick,
    poll,
  });
  const problem = live === 'offline' || live === 'portal' ? live : null;
  return {
    live,
    updatedAt: list.dataUpdatedAt,
    poll,
    isHinted,
    problem,
    isBlocked: problem !== null,
    blockedBy: problem === null ? null : blockedId,
    tick,
    now: Math.floor(tick / MINUTE) * MINUTE,
    isSheet: useIsSheet(),
    preferences,
    setPreferences: setDeskPreferences,
  };
}

/** Without room beside the list, the detail covers it. */
export function useIsSheet(): boolean {
  return !useMedia('(min-width: 1180px)');
}

/** For a control that staff cannot use while `blockedBy` names why. */
export function blockedProps(blockedBy: string | null) {
  return { isDisabled: blockedBy !== null, 'aria-describedby': blockedBy ?? undefined };
}

const SEARCH_PAUSE = 350;

export interface SearchInput {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What to search for, once the typing has paused; null where nothing is. */
  readonly query: string | null;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly focus: () => void;
}

export function useSearchInput(): SearchInput {
  const [text, setText] = useState('');
  const fieldRef = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => fieldRef.current?.focus(), []);
  const settled = useDebouncedValue(text.trim(), SEARCH_PAUSE);
  const isSearching = saysEnough(text.trim()) && saysEnough(settled);
  return { text, setText, query: isSearching ? settled : null, fieldRef, focus };
}

/** One letter is not looked for; one digit is the number of a room. */
export const saysEnough = (text: string): boolean => text.length > 1 || /^\p{Nd}$/u.test(text);

/** The value once it has not changed for `quietMs`. */
function useDebouncedValue<T>(value: T, quietMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}

/**
 * A function that keeps its identity and always runs the latest version of `run`, so that memoised
 * cards are not rendered again.
 */
export function useLatest<Arguments extends unknown[]>(
  run: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
