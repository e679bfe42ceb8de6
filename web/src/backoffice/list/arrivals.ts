import type { ArrivingRows, RowId } from './held-rows.ts';

/** The rows of a list that somebody may have been told of. */
export interface KnownRows {
  readonly list: string;
  /** Null before they are read. */
  readonly ids: ReadonlySet<RowId> | null;
}

/**
 * How many rows have come in since a list was read: those between the rows that were known, and
 * those with a higher number than any of them. What is loaded behind the last one was there before,
 * and what was made on this tablet is no news to it.
 */
export function takeArrivals<T extends { readonly id: RowId }>(
  known: KnownRows,
  { list, rows, own }: ArrivingRows<T>,
): { readonly known: KnownRows; readonly count: number } {
  if (rows === null) return { known: { list, ids: null }, count: 0 };
  const before = known.list === list ? known.ids : null;
  const ids = new Set([...(before ?? []), ...rows.map(({ id }) => id)]);
  if (before === null) return { known: { list, ids }, count: 0 };
  const last = rows.findLastIndex(({ id }) => before.has(id));
  const newest = Math.max(0, ...[...before].map(Number));
  const arrived = rows.filter(
    ({ id }, at) => !before.has(id) && !own.has(id) && (at < last || Number(id) > newest),
  );
  return { known: { list, ids }, count: arrived.length };
}
