import { useQuery } from '@tanstack/react-query';
import type { EventType } from '#shared/events/events.ts';
import { DRAW_PACES } from '../staff-draws.ts';
import { entryKey } from './entry-queries.ts';
import { readEntries } from './read-entries.ts';

/** One entry that the list does not show: an old one, or one opened by its address. Null where there is none. */
export function useEntry(draw: EventType, id: number | null) {
  return useQuery({
    queryKey: entryKey(draw, id),
    queryFn: async ({ signal }) => {
      if (id === null) return null;
      // A cursor names the entry behind which a page begins.
      const { entries } = await readEntries({ draw, cursor: String(id + 1), limit: 1, signal });
      return entries.find((entry) => entry.id === id) ?? null;
    },
    enabled: id !== null,
    staleTime: 0,
    gcTime: DRAW_PACES[draw].gc,
  });
}
