import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  offerTimesSchema,
  type NewOfferTimeBody,
  type OfferTimeRow,
} from '#shared/offers/offer-time.contract.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../platform/live/live-state.ts';

const TOPICS: LiveTopics = ['offers'];

export const OFFERS_POLL = 60_000;
const OFFERS = '/api/admin/offers';
const AS_STAFF = { asStaff: true } as const;

/** The times of offers that run or come. */
export const offerTimesQuery = queryOptions({
  queryKey: ['staff', 'offers'],
  queryFn: ({ signal }) => apiGet(OFFERS, offerTimesSchema, { signal, poll: true, asStaff: true }),
  refetchInterval: OFFERS_POLL,
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

function useOfferMutation<Input>(send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['offers'] });
      return client.invalidateQueries({ queryKey: offerTimesQuery.queryKey });
    },
  });
}

/** Stores a new time, or another one over the revision that was looked at. Throws ApiError. */
export const useSaveOfferTime = () =>
  useOfferMutation(
    ({
      time,
      over,
    }: {
      time: NewOfferTimeBody;
      over: Pick<OfferTimeRow, 'id' | 'revision'> | null;
    }) =>
      over === null
        ? apiSend('POST', OFFERS, time, offerTimesSchema, AS_STAFF)
        : apiSend(
            'PUT',
            `${OFFERS}/${over.id}`,
            { ...time, revision: over.revision },
            offerTimesSchema,
            AS_STAFF,
          ),
  );

export const useEndOfferTime = () =>
  useOfferMutation(({ id, revision }: OfferTimeRow) =>
    apiSend(
      'DELETE',
      `${OFFERS}/${id}?revision=${revision}`,
      undefined,
      offerTimesSchema,
      AS_STAFF,
    ),
  );
