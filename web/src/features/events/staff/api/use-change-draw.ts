import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DrawChange, drawChangedSchema, type Draws } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { apiSend } from '../../../../data/api-client.ts';
import { drawsQuery } from '../../api/use-draws.ts';

/** Switches a draw or names its licence; what the server made of it is shown at once. */
export function useChangeDraw(eventType: EventType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: DrawChange) => apiSend('PATCH', `/api/events/${eventType}`, change, drawChangedSchema),
    onSuccess: async ({ event }) => {
      await client.cancelQueries({ queryKey: drawsQuery.queryKey });
      client.setQueryData<Draws>(
        drawsQuery.queryKey,
        (draws) => draws && { ...draws, events: draws.events.map((draw) => (draw.eventType === eventType ? event : draw)) },
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: drawsQuery.queryKey });
    },
  });
}
