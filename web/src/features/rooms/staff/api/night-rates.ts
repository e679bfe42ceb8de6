import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NightRateBody,
  type NightRates,
  nightRatesSchema,
} from '#shared/rooms/night-rate.contract.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import { PRICES_POLL } from './prices.ts';

const TOPICS: LiveTopics = ['rooms'];
const RATES = '/api/admin/night-rates';

const nightRatesQuery = queryOptions({
  queryKey: ['staff', 'night-rates'],
  queryFn: ({ signal }) => apiGet(RATES, nightRatesSchema, { signal, poll: true, asStaff: true }),
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

/** The rates that stand and are not over. */
export function useNightRates() {
  return useQuery({ ...nightRatesQuery, refetchInterval: usePollInterval(PRICES_POLL, TOPICS) });
}

/** Sends what was changed; every screen with prices follows. All of them throw ApiError. */
export function useChangeRates() {
  const client = useQueryClient();
  const take = (rates: NightRates) => {
    client.setQueryData(nightRatesQuery.queryKey, rates);
    void client.invalidateQueries({ queryKey: ['rooms'] });
  };
  return {
    set: async (rate: NightRateBody, idempotencyKey: string) =>
      take(await apiSend('POST', RATES, rate, nightRatesSchema, { asStaff: true, idempotencyKey })),
    end: async (id: number) =>
      take(
        await apiSend('DELETE', `${RATES}/${id}`, undefined, nightRatesSchema, { asStaff: true }),
      ),
    restore: async (id: number) =>
      take(
        await apiSend('POST', `${RATES}/${id}/restore`, undefined, nightRatesSchema, {
          asStaff: true,
        }),
      ),
  };
}
