interface Row {
  readonly id: number;
}

/** The rows of a list as they are shown: nothing comes in or moves under a finger. */
export interface HeldRows<T> {
  /** Whose rows they are; those of another list begin anew. */
  readonly list: string;
  readonly shown: readonly T[];
  /** As they are by now. */
  readonly live: readonly T[];
  /** When (epoch ms) the live rows came that would move those shown; null where none would. */
  readonly newsAt: number | null;
}

export interface ArrivingRows<T> {
  readonly list: string;
  /** Null before they are read. */
  readonly rows: readonly T[] | null;
  /** Rows that were changed here, or opened: they take their place at once. */
  readonly own: ReadonlySet<number>;
}

/** Everything takes its place. */
export const settledRows = <T extends Row>({ list, rows }: ArrivingRows<T>): HeldRows<T> => ({
  list,
  shown: rows ?? [],
  live: rows ?? [],
  newsAt: null,
});

/** New facts of a row in its place, and rows behind the last one; what else is new waits. */
export function followHeld<T extends Row>(
  held: HeldRows<T>,
  arriving: ArrivingRows<T>,
  now: number,
): HeldRows<T> {
  const { list, rows, own } = arriving;
  if (held.list === list && areSame(held.live, rows ?? [])) return held;
  if (rows === null || held.list !== list) return settledRows(arriving);
  const live = new Map(rows.map((row) => [row.id, row]));
  const kept = held.shown.flatMap(({ id }) => live.get(id) ?? []);
  const known = new Set(kept.map(({ id }) => id));
  const isOwn = rows.some(({ id }) => own.has(id) && !known.has(id));
  // An empty list has nothing that could move.
  if (kept.length === 0 || isOwn) return settledRows(arriving);
  const shown = [...kept, ...rows.slice(rows.findLastIndex(({ id }) => known.has(id)) + 1)];
  return { list, shown, live: rows, newsAt: areSame(shown, rows) ? null : now };
}

/** How many have come in and are not shown yet. */
export function countHeld<T extends Row>({ shown, live }: HeldRows<T>): number {
  const known = new Set(shown.map(({ id }) => id));
  return live.filter(({ id }) => !known.has(id)).length;
}

const areSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((row, at) => row === others[at]);
