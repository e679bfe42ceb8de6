import { queryOptions } from '@tanstack/react-query';
import { offersAnswerSchema } from '#shared/offers/offer.contract.ts';
import { apiGet } from '../../../platform/api/api-client.ts';
import { isUnasked } from '../../../platform/last-use.ts';
import type { LiveTopics } from '../../../platform/live/live-state.ts';

const TOPICS: LiveTopics = ['offers'];

/**
 * Asked on the landing already, so that the offers can be read without a network after one visit.
 * What screens make of it stands apart: the first visit needs the days alone.
 */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => apiGet('/api/offers', offersAnswerSchema, { signal, poll: isUnasked() }),
  staleTime: 600_000,
  meta: { persist: true, isPublic: true, topics: TOPICS },
});
