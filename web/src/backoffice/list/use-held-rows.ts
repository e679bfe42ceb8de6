import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { type KnownRows, takeArrivals } from './arrivals.ts';
import {
  type ArrivingRows,
  countHeld,
  followHeld,
  type HeldRows,
  type RowId,
  settledRows,
} from './held-rows.ts';
import { sayNews } from './said-news.ts';
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

export interface ShownRows<T> {
  readonly shown: readonly T[];
  /** Those of them that are no longer in the list. */
  readonly gone: ReadonlySet<RowId>;
  readonly news: News;
}

/** A list that holds its rows, by the name under which its news are announced. */
interface NamedList<T> extends ArrivingRows<T> {
  readonly name: string;
  /** As they were read, where `rows` follows them a moment later. */
  readonly read?: readonly T[] | null;
}

/**
 * The rows of a staff list, into which what arrives comes by a tap on its number, or once nobody
 * has touched the desk for a while. Whoever does not see the number hears of it (`NewsRegion`).
 */
export function useHeldRows<T extends { readonly id: RowId }>(
  { list, rows, own, name, read = rows }: NamedList<T>,
  root: RefObject<HTMLElement | null>,
): ShownRows<T> {
  const [before, act] = useReducer(
    (held: HeldRows<T>, { at, ...arriving }: Step<T>) =>
      at === null ? settledRows(arriving, held.spent) : followHeld(held, arriving, at),
    { list, rows, own },
    (first) => settledRows<T>(first),
  );
  useEffect(() => act({ list, rows, own, at: Date.now() }), [list, rows, own]);
  useArrivalsSaid({ list, rows: read, own, name });
  const held = before.list === list ? before : settledRows({ list, rows, own });
  const show = () => act({ list, rows, own, at: null });
  useIdle(root, held.newsAt, show);
  return { shown: held.shown, gone: held.gone, news: { count: countHeld(held), show } };
}

function useArrivalsSaid<T extends { readonly id: RowId }>({
  list,
  rows,
  own,
  name,
}: NamedList<T>): void {
  const known = useRef<KnownRows>({ list, ids: null });
  useEffect(() => {
    const taken = takeArrivals(known.current, { list, rows, own });
    known.current = taken.known;
    if (taken.count > 0) sayNews(name, taken.count);
  }, [list, rows, own, name]);
}
