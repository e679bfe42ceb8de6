import { queryOptions } from '@tanstack/react-query';
import { houseSchema } from '#shared/site/house.contract.ts';
import { apiGet } from '../api/api-client.ts';
import { isUnasked } from '../last-use.ts';
import type { LiveTopics } from '../live/live-state.ts';

const TOPICS: LiveTopics = ['site'];

/** Kept from visit to visit, so that whoever read it once finds the way without a network. */
export const houseQuery = queryOptions({
  queryKey: ['house'],
  queryFn: ({ signal }) => apiGet('/api/house', houseSchema, { signal, poll: isUnasked() }),
  staleTime: 300_000,
  meta: { persist: true, isPublic: true, topics: TOPICS },
});
