import { useQuery } from '@tanstack/react-query';
import { shownKeysSchema } from '#shared/keys/keys.contract.ts';
import { apiGet } from '../../../../platform/api/api-client.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

/** How often (ms) a screen that is seen asks again: values are moved every five minutes. */
const KEYS_POLL = 300_000;

/** Where the keys of the house stand. */
export function useKeys() {
  return useQuery({
    queryKey: ['staff', 'keys'],
    queryFn: ({ signal }) =>
      apiGet('/api/admin/keys', shownKeysSchema, { signal, poll: true, asStaff: true }),
    staleTime: 5000,
    refetchOnMount: 'always',
    refetchInterval: usePollInterval(KEYS_POLL),
  });
}
