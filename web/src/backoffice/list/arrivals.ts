import type { ArrivingRows, RowId } from './held-rows.ts';

/** The rows of a list that somebody may have been told of. */
export interface KnownRows {
  readonly list: string;
  /** Null before they are read. */
  readonly ids: ReadonlySet<RowId> | null;
}

/**
 * How many rows have come in since a list was read: those between the rows that were known, those
 * with a higher number than any of them, and the first ones of a list that was empty. What is loaded
 * behind the last one was there before, and what was made on this tablet is no news to it.
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
  const newest = Math.max(0, ...[...before].filter((id) => typeof id === 'number'));
  const isNew = (id: RowId, at: number) =>
    at < last || before.size === 0 || (typeof id === 'number' && id > newest);
  const arrived = rows.filter(({ id }, at) => !before.has(id) && !own.has(id) && isNew(id, at));
  return { known: { list, ids }, count: arrived.length };
}
