import { type RefObject, useEffect, useReducer } from 'react';
import {
  type ArrivingRows,
  countHeld,
  followHeld,
  type HeldRows,
  settledRows,
} from './held-rows.ts';
import { useIdle } from './use-idle.ts';

interface Step<T> extends ArrivingRows<T> {
  /** Null where everything takes its place. */
  readonly at: number | null;
}

export interface News {
  /** How many rows have come in and are not shown yet. */
  readonly count: number;
  readonly show: () => void;
}

/**
 * The rows of a staff list, into which what arrives comes by a tap on its number, or once nobody
 * has touched the desk for a while.
 */
export function useHeldRows<T extends { readonly id: number }>(
  { list, rows, own }: ArrivingRows<T>,
  root: RefObject<HTMLElement | null>,
): { readonly shown: readonly T[]; readonly news: News } {
  const [before, act] = useReducer(
    (held: HeldRows<T>, { at, ...arriving }: Step<T>) =>
      at === null ? settledRows(arriving) : followHeld(held, arriving, at),
    { list, rows, own },
    settledRows<T>,
  );
  useEffect(() => act({ list, rows, own, at: Date.now() }), [list, rows, own]);
  const held = before.list === list ? before : settledRows({ list, rows, own });
  const show = () => act({ list, rows, own, at: null });
  useIdle(root, held.newsAt, show);
  return { shown: held.shown, news: { count: countHeld(held), show } };
}
