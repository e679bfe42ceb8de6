import { useMutation, useQueryClient } from '@tanstack/react-query';
import { entryVoidedSchema } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { apiSend } from '../../../../data/api-client.ts';
import { type EntryList, without } from '../entry-list.ts';
import { DRAW_PATHS, FILTERS } from '../staff-draws.ts';
import { entriesOf, entryListKey } from './entry-queries.ts';

/** Takes an entry out of its draw, so that its phone may enter again this month. */
export function useVoidEntry(draw: EventType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiSend('DELETE', `${DRAW_PATHS[draw]}/${id}`, undefined, entryVoidedSchema),
    onSuccess: async (_answer, id) => {
      await client.cancelQueries({ queryKey: entriesOf(draw) });
      for (const filter of [null, ...FILTERS]) {
        client.setQueryData<EntryList>(entryListKey(draw, filter), (list) => list && without(list, id));
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: entriesOf(draw) });
    },
  });
}
