import type { OwnRows, RowId } from './held-rows.ts';

/** How long (ms) a row that a colleague has settled stays where it was. */
export const SETTLED_STAYS = 10_000;

interface Row {
  readonly id: number;
}

/** A row that was settled by somebody else while it was shown. */
export interface Settled<T> {
  /** Epoch ms. */
  readonly at: number;
  /** The row as it is now: null where it is gone, undefined where it is not loaded yet. */
  readonly now: T | null | undefined;
}

/**
 * Adds the rows whose time is over and that stay until nobody has touched the list for a while
 * (held-rows.ts).
 */
export function withGone<T>(
  settled: ReadonlyMap<number, Settled<T>>,
  gone: ReadonlySet<RowId>,
): ReadonlyMap<RowId, Settled<T>> {
  if (gone.size === 0) return settled;
  const over = [...gone].map((id) => [id, { at: 0, now: undefined }] as const);
  return new Map<RowId, Settled<T>>([...over, ...settled]);
}

/** The live rows of a list, newest first. */
export interface LiveRows<T> {
  /** The list that they belong to; nothing is carried over to another list. */
  readonly list: string;
  /** Null before they are read. */
  readonly rows: readonly T[] | null;
  /** The list was read down to this id. */
  readonly end: number;
}

/** The rows as they are shown: none goes from under a finger. */
export interface CalmRows<T> {
  readonly list: string;
  readonly shown: readonly T[];
  readonly settled: ReadonlyMap<number, Settled<T>>;
}

export interface Told<T> {
  readonly waits: (row: T) => boolean;
  /** Rows that were answered on this page, which go at once. */
  readonly own: OwnRows;
  /** Epoch ms. */
  readonly at: number;
}

/** Takes over what is live; what waited and was settled elsewhere stays for its time, marked. */
export function followRows<T extends Row>(
  calm: CalmRows<T>,
  { list, rows, end }: LiveRows<T>,
  { waits, own, at }: Told<T>,
): CalmRows<T> {
  if (rows === null || calm.list !== list) return { list, shown: rows ?? [], settled: new Map() };
  const live = new Map(rows.map((row) => [row.id, row]));
  const settled = new Map<number, Settled<T>>();
  const kept: T[] = [];
  for (const before of calm.shown) {
    const after = live.get(before.id);
    const since = calm.settled.get(before.id);
    const isSettled = since
      ? at - since.at < SETTLED_STAYS
      : waits(before) && !own.has(before.id) && (after !== undefined || before.id >= end);
    if (!isSettled || (after && waits(after))) continue;
    const now = after ?? since?.now;
    settled.set(before.id, { at: since?.at ?? at, now });
    kept.push(now ?? before);
  }
  const others = rows.filter(({ id }) => !settled.has(id));
  const shown = kept.length === 0 ? rows : [...others, ...kept].toSorted((a, b) => b.id - a.id);
  return { list, shown, settled };
}

/** A settled row was asked for; one that waits after all had gone for another reason. */
export function withAnswer<T extends Row>(
  calm: CalmRows<T>,
  { id, now, waits }: { readonly id: number; readonly now: T | null } & Pick<Told<T>, 'waits'>,
): CalmRows<T> {
  const before = calm.settled.get(id);
  if (!before) return calm;
  const settled = new Map(calm.settled);
  if (now !== null && waits(now)) {
    settled.delete(id);
    return { ...calm, settled, shown: calm.shown.filter((row) => row.id !== id) };
  }
  settled.set(id, { ...before, now });
  return { ...calm, settled, shown: calm.shown.map((row) => (row.id === id ? (now ?? row) : row)) };
}
