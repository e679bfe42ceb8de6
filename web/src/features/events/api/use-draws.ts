import { useQuery } from '@tanstack/react-query';
import { drawsSchema, type Draws } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { apiGet } from '../../../data/api-client.ts';
import { DRAWS } from '../../../data/freshness.ts';

export type Draw = Draws['events'][number];

/** What is known of a draw; undefined until the hotel has said. An unknown one is taken for open: the server decides in the end. */
export function useDraw(eventType: EventType): Draw | undefined {
  return useDraws()?.find((draw) => draw.eventType === eventType);
}

export function useDraws(): readonly Draw[] | undefined {
  return useQuery(drawsQuery).data?.events;
}

export const drawsQuery = {
  queryKey: ['draws'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet('/api/events', drawsSchema, { signal }),
  staleTime: DRAWS.stale,
  meta: { persist: true, isPublic: true },
} as const;
