import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  sessionEndedSchema,
  sessionListSchema,
  sessionsEndedSchema,
} from '#shared/accounts/account.contract.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../platform/live/live-state.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { ACCOUNT_INTERVALS } from '../../../platform/session/session.ts';

const TOPICS: LiveTopics = ['me.account'];

const UNKNOWN = 'other';

/** `Chrome / Android` in parts that are known: browser, then system. Empty where neither is. */
export function deviceParts(device: string): string[] {
  return device.split(' / ').filter((part) => part !== UNKNOWN && part !== '');
}

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await apiGet('/api/auth/sessions', sessionListSchema, { signal, poll: true })).sessions,
  gcTime: ACCOUNT_INTERVALS.gcTime,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  meta: { topics: TOPICS },
});

/** The browsers in which this person is signed in, last seen first. */
export function useSessions() {
  return useQuery(sessionsQuery);
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) =>
      apiSend(
        'DELETE',
        `/api/auth/sessions/${encodeURIComponent(id)}`,
        undefined,
        sessionEndedSchema,
      ),
    onSettled: refreshSessions,
  });
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => apiSend('DELETE', '/api/auth/sessions', undefined, sessionsEndedSchema),
    onSettled: refreshSessions,
  });
}

export function refreshSessions(): void {
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}
