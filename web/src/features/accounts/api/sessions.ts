import { useMutation, useQuery } from '@tanstack/react-query';
import {
  sessionEndedSchema,
  sessionListSchema,
  sessionsEndedSchema,
} from '#shared/accounts/account.contract.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import { AUTH } from '../../../platform/query/freshness.ts';
import { queryClient } from '../../../platform/query/query-client.ts';

const UNKNOWN = 'other';

/** `Chrome / Android` in parts that are known: browser, then system. Empty where neither is. */
export function deviceParts(device: string): string[] {
  return device.split(' / ').filter((part) => part !== UNKNOWN && part !== '');
}

const SESSIONS_KEY = ['sessions'] as const;

/** The browsers in which this person is signed in, last seen first. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) =>
      (await apiGet('/api/auth/sessions', sessionListSchema, { signal })).sessions,
    gcTime: AUTH.gc,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
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
  void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
}
