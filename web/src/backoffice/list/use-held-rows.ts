import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import { type KnownRows, takeArrivals } from './arrivals.ts';
import {
  type ArrivingRows,
  countHeld,
  followHeld,
  freshMarks,
  type HeldRows,
  movesAt,
  type OwnRows,
  type RowId,
  settledRows,
} from './held-rows.ts';
import { sayNews } from './said-news.ts';
import { useIdle } from './use-idle.ts';

interface Step<T> extends ArrivingRows<T> {
  /** Epoch ms. */
  readonly at: number;
  /** Applies all changes that wait. */
  readonly moves: boolean;
}

export interface News {
  /** How many rows have come in and are not shown yet. */
  readonly count: number;
  readonly show: () => void;
}

export interface ShownRows<T> {
  readonly shown: readonly T[];
  /** Ids of shown rows that are no longer in the list. */
  readonly gone: ReadonlySet<RowId>;
  /** Rows that were marked here a moment ago, until the list moves. */
  readonly fresh: ReadonlySet<RowId>;
  readonly news: News;
}

const NO_MARKS: OwnRows = new Map();

/** A list that holds its rows, by the name under which its news are announced. */
interface NamedList<T> extends ArrivingRows<T> {
  readonly name: string;
  /** As they were read, where `rows` follows them a moment later. */
  readonly read?: readonly T[] | null;
  /**
   * Rows that were marked here, by the moment (epoch ms) of it: they keep their place as if a
   * colleague had marked them, so that a second tap meets the same row.
   */
  readonly marked?: OwnRows;
}

/**
 * The rows of a staff list, into which what arrives comes by a tap on its number, or once nobody
 * has touched the desk for a while. Whoever does not see the number hears of it (`NewsRegion`).
 */
export function useHeldRows<T extends { readonly id: RowId }>(
  { list, rows, own: changed, name, read = rows, marked = NO_MARKS }: NamedList<T>,
  root: RefObject<HTMLElement | null>,
): ShownRows<T> {
  // By 0: a marked row comes into another list at once, and moves in none.
  const own = useMemo(
    () => new Map([...[...marked.keys()].map((id) => [id, 0] as const), ...changed]),
    [marked, changed],
  );
  const [before, act] = useReducer(
    (held: HeldRows<T>, { at, moves, ...arriving }: Step<T>) =>
      moves ? settledRows(arriving, held.spent, at) : followHeld(held, arriving, at),
    { list, rows, own },
    (first) => settledRows<T>(first, undefined, Date.now()),
  );
  useEffect(() => act({ list, rows, own, at: Date.now(), moves: false }), [list, rows, own]);
  useArrivalsSaid({ list, rows: read, own, name });
  const held = before.list === list ? before : settledRows({ list, rows, own });
  const show = () => act({ list, rows, own, at: Date.now(), moves: true });
  const fresh = freshMarks(marked, held.movedAt);
  useIdle(root, movesAt(held.newsAt, fresh), show);
  return {
    shown: held.shown,
    gone: held.gone,
    fresh: new Set(fresh.keys()),
    news: { count: countHeld(held), show },
  };
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
