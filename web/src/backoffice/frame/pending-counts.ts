import { type Area, AREAS, railAreaOf } from '#shared/pages.ts';

type Ways = Readonly<Partial<Record<Area, { readonly pending?: { readonly href?: string } }>>>;

/** How many answers are pending in each area. */
export type PendingCounts = ReadonlyMap<Area, number>;

/** Areas that are reached by this place of the rail and in which somebody waits. */
export const pendingAt = (place: Area, pending: PendingCounts): readonly Area[] =>
  AREAS.filter((area) => railAreaOf(area) === place && (pending.get(area) ?? 0) > 0);

/** All that waits there. */
export const countAt = (place: Area, pending: PendingCounts): number =>
  pendingAt(place, pending).reduce((sum, area) => sum + (pending.get(area) ?? 0), 0);

/** Where a place of the rail leads: to those who wait there, where its badge counts somebody. */
export function hrefOf(place: Area, areas: Ways, pending: PendingCounts): string {
  const [first] = pendingAt(place, pending);
  return (first && areas[first]?.pending?.href) ?? `/dashboard/${place}`;
}
