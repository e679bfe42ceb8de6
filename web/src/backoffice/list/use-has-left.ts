import { useState } from 'react';
import type { ArrivingRows, RowId } from './held-rows.ts';

/** The row that is open beside a list, once it was seen in it. */
interface SeenRow {
  readonly list: string;
  readonly id: RowId;
}

/** What was seen before is forgotten with the next row, and with the next list. */
export function followOpen<T extends { readonly id: RowId }>(
  seen: SeenRow | null,
  { list, rows }: ArrivingRows<T>,
  openId: RowId | null,
): SeenRow | null {
  if (seen !== null && seen.list === list && seen.id === openId) return seen;
  return openId !== null && rows?.some(({ id }) => id === openId) ? { list, id: openId } : null;
}

/** It was in the list and is there no longer, by what somebody did elsewhere. */
export function hasLeft<T extends { readonly id: RowId }>(
  seen: SeenRow | null,
  { rows, own }: ArrivingRows<T>,
): boolean {
  return (
    seen !== null && rows !== null && !own.has(seen.id) && !rows.some(({ id }) => id === seen.id)
  );
}

/** Whether the open row has left its list while it was open: its detail says so (`DeskDetail`). */
export function useHasLeft<T extends { readonly id: RowId }>(
  arriving: ArrivingRows<T>,
  openId: RowId | null,
): boolean {
  const [before, setSeen] = useState<SeenRow | null>(null);
  const seen = followOpen(before, arriving, openId);
  if (seen !== before) setSeen(seen);
  return hasLeft(seen, arriving);
}
