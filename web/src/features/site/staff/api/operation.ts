import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownAlarmsSchema, type AlarmLookedAt } from '#shared/alarms/alarms.contract.ts';
import { shownMailsSchema } from '#shared/mails/mails.contract.ts';
import { DESK_COUNTS_KEY } from '../../../../backoffice/api/desk-counts.ts';
import { AS_STAFF } from '../../../../backoffice/api/desk-query.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

/** How often (ms) a screen that is seen asks again: faults come without a hint. */
const OPERATION_POLL = 30_000;

const alarmsQuery = queryOptions({
  queryKey: ['staff', 'alarms'],
  queryFn: ({ signal }) =>
    apiGet('/api/admin/alarms', shownAlarmsSchema, { signal, poll: true, asStaff: true }),
  staleTime: 5000,
  refetchOnMount: 'always',
});
const mailsQuery = queryOptions({
  queryKey: ['staff', 'mails'],
  queryFn: ({ signal }) =>
    apiGet('/api/admin/mails', shownMailsSchema, { signal, poll: true, asStaff: true }),
  staleTime: 5000,
  refetchOnMount: 'always',
});

/** Faults of the site that nobody has cleared. */
export const useAlarms = () =>
  useQuery({ ...alarmsQuery, refetchInterval: usePollInterval(OPERATION_POLL) });

/** How many mails did not leave at once. */
export const useMails = () =>
  useQuery({ ...mailsQuery, refetchInterval: usePollInterval(OPERATION_POLL) });

/** Notes that a fault was seen, or takes it off the list, as it was looked at. Throws ApiError. */
export function useAnswerAlarm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, alarm }: { verb: 'seen' | 'clear'; alarm: AlarmLookedAt }) =>
      apiSend('POST', `/api/admin/alarms/${verb}`, alarm, shownAlarmsSchema, AS_STAFF),
    onSuccess: (answer) => {
      client.setQueryData(alarmsQuery.queryKey, answer);
      return client.invalidateQueries({ queryKey: DESK_COUNTS_KEY });
    },
  });
}

/** Sends again what waits or was given up. Throws ApiError. */
export function useRetryMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend('POST', '/api/admin/mails/retry', {}, shownMailsSchema, AS_STAFF),
    onSuccess: (answer) => client.setQueryData(mailsQuery.queryKey, answer),
  });
}
