import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  offerTimesSchema,
  type NewOfferTimeBody,
  type OfferTimeRow,
  type OfferTimes,
} from '#shared/offers/offer-time.contract.ts';
import { AS_STAFF } from '../../../backoffice/api/desk-query.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../platform/live/live-state.ts';
import { changesRow } from '../../../platform/query/changes-row.ts';
import { usePollInterval } from '../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['offers'];

export const OFFERS_POLL = 60_000;
const OFFERS = '/api/admin/offers';

/** The times of offers that run or come. */
export const offerTimesQuery = queryOptions({
  queryKey: ['staff', 'offers'],
  queryFn: ({ signal }) => apiGet(OFFERS, offerTimesSchema, { signal, poll: true, asStaff: true }),
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

export function useOfferTimes() {
  return useQuery({ ...offerTimesQuery, refetchInterval: usePollInterval(OFFERS_POLL, TOPICS) });
}

/** New offers have their id once they are saved: the highest. */
function idOfChanged(
  sent: OfferTimeRow | { readonly over: Pick<OfferTimeRow, 'id'> | null },
  answer: OfferTimes | undefined,
): number | null {
  if ('id' in sent) return sent.id;
  if (sent.over !== null) return sent.over.id;
  return answer === undefined ? null : Math.max(...answer.times.map(({ id }) => id));
}

function useOfferMutation<Input>(send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('offers', idOfChanged),
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
