import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Beneficiary,
  type BeneficiaryCounts,
  beneficiaryCountsSchema,
  beneficiaryListSchema,
  civilIdSchema,
  type NewBeneficiary,
  type ShownBeneficiary,
  shownBeneficiarySchema,
} from '#shared/membership/beneficiary.contract.ts';
import type { CardBenefit, CardState } from '#shared/membership/card-life.ts';
import { cardLinkSchema } from '#shared/membership/own-card.contract.ts';
import { DESK_GC_MS } from '../../../../backoffice/api/desk-query.ts';
import {
  apiGetOrNull,
  apiGetIfChanged,
  apiSend,
  type Versioned,
} from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['cards'];

/** Null is all of them. */
export type CardFilter = CardState | null;

const PATH = '/api/vip-beneficiaries';
const KEY = ['staff-cards'] as const;
/** How often (ms) the desk reads its cards. */
export const CARD_POLL = 30_000;

type Page = Versioned<Beneficiary[]>;

const listQuery = (filter: CardFilter, search: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', filter ?? 'all', search],
    queryFn: async ({ client, queryKey, signal, pageParam }) => {
      const query = new URLSearchParams({
        ...(filter !== null && { state: filter }),
        ...(search !== '' && { search }),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      const known = client.getQueryData<InfiniteData<Page, string | null>>(queryKey);
      const former = known?.pages[known.pageParams.indexOf(pageParam)];
      const path = query.size > 0 ? `${PATH}?${query.toString()}` : PATH;
      const options = { signal, poll: true, asStaff: true };
      return apiGetIfChanged(path, beneficiaryListSchema, former, options);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    refetchInterval: CARD_POLL,
    staleTime: 5000,
    gcTime: DESK_GC_MS,
    // A retry that waits for the network would never end, and say nothing.
    networkMode: 'always',
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    // A search is not kept on the tablet.
    meta: { isKeptOnDesk: search === '', topics: TOPICS },
  });

/** Cards in a state or all, or those that a search finds, with the counts of each state. */
export function useCardList(filter: CardFilter, search: string) {
  const options = listQuery(filter, search);
  const list = useInfiniteQuery({
    ...options,
    refetchInterval: usePollInterval(options.refetchInterval, TOPICS),
  });
  const cards = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  return {
    list,
    cards,
    counts: countsOf(list.data?.pages[0]),
  };
}

function countsOf(page: Page | undefined): BeneficiaryCounts | null {
  if (!page?.counts) return null;
  return beneficiaryCountsSchema.safeParse(JSON.parse(page.counts)).data ?? null;
}

const cardQuery = (id: number | null) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) =>
      id === null
        ? null
        : apiGetOrNull(`${PATH}/${id}`, shownBeneficiarySchema, {
            signal,
            poll: true,
            asStaff: true,
          }),
    enabled: id !== null,
    refetchInterval: CARD_POLL,
    staleTime: 5000,
    gcTime: DESK_GC_MS,
    networkMode: 'always',
    meta: { isKeptOnDesk: true, topics: TOPICS },
  });

/** One card with its uses; null where there is none. */
export function useCard(id: number | null) {
  const options = cardQuery(id);
  return useQuery({ ...options, refetchInterval: usePollInterval(CARD_POLL, TOPICS) });
}

/** Shows a card as the server has just answered it, and reads the lists again. */
function show(client: QueryClient, card: ShownBeneficiary): void {
  client.setQueryData(cardQuery(card.beneficiary.id).queryKey, card);
  void client.invalidateQueries({ queryKey: [...KEY, 'list'] });
}

/** What staff do with a card; each answer is the card as it is since. */
export type CardAct =
  | { readonly is: CardBenefit; readonly key: string }
  | { readonly is: 'undo'; readonly useId: number }
  | { readonly is: 'unlink'; readonly linkedAt: string | null }
  | { readonly is: 'end'; readonly reason: string }
  | { readonly is: 'edit'; readonly fullName: string; readonly phoneNumber: string };

export function useCardAct() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('cards', ({ card }: { card: Beneficiary }) => card.id),
    mutationFn: ({ card: { id, revision }, act }: { card: Beneficiary; act: CardAct }) => {
      const one = `${PATH}/${id}`;
      switch (act.is) {
        case 'coffee':
        case 'free_night': {
          const uses = act.is === 'coffee' ? 'coffees' : 'free-nights';
          const key = { idempotencyKey: act.key };
          return apiSend('POST', `${one}/${uses}`, { revision }, shownBeneficiarySchema, key);
        }
        case 'undo':
          return apiSend('POST', `${one}/undo`, { useId: act.useId }, shownBeneficiarySchema);
        case 'unlink': {
          const body = { linkedAt: act.linkedAt };
          return apiSend('POST', `${one}/unlink`, body, shownBeneficiarySchema);
        }
        case 'end': {
          const body = { revision, reason: act.reason };
          return apiSend('POST', `${one}/end`, body, shownBeneficiarySchema);
        }
        case 'edit': {
          const { fullName, phoneNumber } = act;
          const body = { revision, fullName, phoneNumber };
          return apiSend('PATCH', one, body, shownBeneficiarySchema);
        }
      }
    },
    onSuccess: (card) => show(client, card),
    // Somebody was faster, or the time is over: the card is shown as it is.
    onError: (_error, { card }) =>
      client.invalidateQueries({ queryKey: cardQuery(card.id).queryKey }),
  });
}

/** Registers a holder; the same key adds one card, however often it is sent. */
export function useAddCard() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('cards', (_sent, added?: ShownBeneficiary) => added?.beneficiary.id ?? null),
    mutationFn: ({ body, key }: { body: NewBeneficiary; key: string }) =>
      apiSend('POST', PATH, body, shownBeneficiarySchema, { idempotencyKey: key }),
    onSuccess: (card) => show(client, card),
  });
}

/** The civil number in full, asked for by a tap. */
export const useCivilId = (id: number) =>
  useMutation({
    mutationFn: async () =>
      (await apiSend('POST', `${PATH}/${id}/civil-id`, undefined, civilIdSchema)).civilId,
    gcTime: 0,
  });

/** A link code for the holder's phone; each takes the place of the one before. */
export const useCardLink = (id: number) =>
  useMutation({
    mutationFn: () => apiSend('POST', `${PATH}/${id}/link`, undefined, cardLinkSchema),
    gcTime: 0,
  });

/** The card whose holder's phone shows this code now. */
export function useFindCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => apiSend('POST', `${PATH}/find`, { code }, shownBeneficiarySchema),
    onSuccess: (card) => show(client, card),
    gcTime: 0,
  });
}
