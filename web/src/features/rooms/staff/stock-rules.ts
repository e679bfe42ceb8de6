import type { HeldNight, NightStock, StockScope } from '#shared/rooms/room-stock.contract.ts';
import { BED_TYPES, type NightKind, SMOKING_TYPES } from '#shared/rooms/room-types.ts';

/** As they stand side by side: rooms, beds, smoking. */
export const COUNTER_KINDS = ['room', 'double', 'single', 'non_smoking', 'smoking'] as const;

/** The sale of the type is stopped on the night; only ending the stop changes that. */
export const isStopped = ({ kind, limit }: NightStock): boolean => kind === 'room' && limit === 0;

/**
 * What a tap changes: a night that has a limit of its own is changed for itself, whatever was
 * chosen, for the counter of every night is not what is seen.
 */
export const scopeOf = ({ limit }: NightStock, chosen: StockScope): StockScope =>
  limit === null ? chosen : 'night';

/**
 * The most that can be made available: what may be on sale less what is held and closed. A count
 * above its cap only goes down.
 */
export function topOf(stock: NightStock, scope: StockScope): number {
  const { everyNight, cap, held, closed, available } = stock;
  const most = scope === 'night' ? everyNight : cap;
  return Math.max(available, most - held - closed, 0);
}

export const isAboveCap = ({ everyNight, cap }: NightStock): boolean => everyNight > cap;

/** Says of a type that its beds or smoking kinds can be booked less often than its rooms. */
export interface Shortage {
  readonly bookable: number;
  readonly by: 'beds' | 'smoking';
  readonly counts: Readonly<Partial<Record<NightKind, number>>>;
}

export function shortageOf(rows: readonly NightStock[]): Shortage | null {
  const left = (kind: NightKind) => rows.find((row) => row.kind === kind)?.available ?? 0;
  const sum = (kinds: readonly NightKind[]) => kinds.reduce((all, kind) => all + left(kind), 0);
  const beds = sum(BED_TYPES);
  const smoking = sum(SMOKING_TYPES);
  if (Math.min(beds, smoking) >= left('room')) return null;
  const by = beds < smoking ? 'beds' : 'smoking';
  const kinds = by === 'beds' ? BED_TYPES : SMOKING_TYPES;
  return {
    bookable: Math.min(beds, smoking),
    by,
    counts: Object.fromEntries(kinds.map((kind) => [kind, left(kind)])),
  };
}

/** Why a count was not saved. */
export type CountProblem =
  | { readonly kind: 'changed'; readonly was: number; readonly now: NightStock }
  | { readonly kind: 'belowHeld'; readonly nights: readonly HeldNight[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Only guests' requests changed what is left since the count was looked at: what staff asked for
 * still means the same.
 */
export function isOnlyHeldOtherwise(before: NightStock, now: NightStock): boolean {
  return (
    before.everyNight === now.everyNight &&
    before.limit === now.limit &&
    before.closed === now.closed
  );
}
