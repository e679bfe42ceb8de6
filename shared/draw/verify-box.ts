import type { DrawManifest, DrawResult } from './manifest.ts';
import type { TicketLine } from './ticket-list.ts';

/**
 * Drawn by hand: what can be said is that the drawn tickets are of the list, none of them void, each
 * of a person of its own, and as many as were announced and can be had.
 */
export function mayBeDrawn(
  { winners, alternates, voids }: DrawResult,
  manifest: DrawManifest,
  lines: readonly TicketLine[],
): boolean {
  const open = new Map(
    lines.flatMap(({ ticket, person }) => (voids.includes(ticket) ? [] : [[ticket, person]])),
  );
  const people = [...winners, ...alternates].map((ticket) => open.get(ticket));
  const most = Math.min(manifest.prizes.length, new Set(open.values()).size);
  return (
    !people.includes(undefined) &&
    new Set(people).size === people.length &&
    winners.length === most &&
    alternates.length <= manifest.alternates
  );
}
