import { useQuery } from '@tanstack/react-query';
import { ownAccountSchema } from '#shared/accounts/own-account.contract.ts';
import { apiGet } from '../../../data/api-client.ts';
import { AUTH } from '../../../data/freshness.ts';

/** Read anew whenever the page is opened, and kept nowhere. */
export function useOwnAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => apiGet('/api/account', ownAccountSchema, { signal }),
    staleTime: AUTH.stale,
    gcTime: AUTH.gc,
    refetchOnMount: 'always',
  });
}
