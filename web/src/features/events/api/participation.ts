import { useQuery } from '@tanstack/react-query';
import { participationAnswerSchema } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { apiSend } from '../../../data/api-client.ts';
import { readConnectivity } from '../../../data/connectivity.ts';
import { PARTICIPATION_WAIT } from '../../../data/freshness.ts';
import { queryClient } from '../../../data/query-client.ts';

const STALE = 30_000;

const check = (phone: string, eventType: EventType) => ({
  queryKey: ['participation', eventType, phone] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const body = { participantPhone: phone, eventType };
    return (await apiSend('POST', '/api/check-monthly-participation', body, participationAnswerSchema, { signal })).hasParticipated;
  },
  staleTime: STALE,
});

/** Asks as soon as the phone is complete, so that a press need not wait. E.164, null while it is no number. */
export function useParticipation(phone: string | null, eventType: EventType): boolean {
  const { data } = useQuery({ ...check(phone ?? '', eventType), enabled: phone !== null });
  return phone !== null && data === true;
}

/**
 * Whether the phone took part this month, as far as can be known in a moment. False with no answer: the server decides with the entry
 * itself, and an entry must be kept on the phone without any network. Never rejects.
 */
export async function hasParticipated(phone: string, eventType: EventType): Promise<boolean> {
  if (readConnectivity() !== 'online') return false;
  const answer = queryClient.fetchQuery(check(phone, eventType)).catch(() => false);
  return Promise.race([answer, new Promise<false>((resolve) => setTimeout(() => resolve(false), PARTICIPATION_WAIT))]);
}
