import { useMutation, useQueryClient } from '@tanstack/react-query';
import { entryVoidedSchema } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { apiSend } from '../../../../data/api-client.ts';
import { withOwnVoid } from '../entry-list.ts';
import { dropNotes } from '../entry-notes.ts';
import { DRAW_PATHS, isJudged } from '../staff-draws.ts';
import { entriesOf } from './entry-queries.ts';
import { changeLists, refreshEntry } from './write-entry.ts';

/** Takes an entry out of its draw, so that its phone may enter again this month. */
export function useVoidEntry(draw: EventType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiSend('DELETE', `${DRAW_PATHS[draw]}/${id}`, undefined, entryVoidedSchema),
    onSuccess: async (_answer, id) => {
      if (isJudged(draw)) dropNotes(draw, id);
      await changeLists(client, draw, (list) => withOwnVoid(list, id));
      void client.invalidateQueries({ queryKey: entriesOf(draw) });
    },
    onError: (_error, id) => {
      void refreshEntry(client, draw, id);
    },
  });
}
