import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import {
  type ConversationLane,
  conversationPageSchema,
  type ShownConversation,
  shownConversationSchema,
  unansweredPageSchema,
} from '#shared/assistant/chat.contract.ts';
import { DESK_GC_MS } from '../../../../backoffice/api/desk-query.ts';
import { apiGet, apiGetOrNull, apiSend } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const PATH = '/api/admin/conversations';
const UNANSWERED_PATH = '/api/admin/unanswered';
const KEY = ['staff-conversations'] as const;
export const UNANSWERED_KEY = ['staff-unanswered'] as const;
/** How often (ms) the desk looks for guests who want a person. */
export const CONVERSATION_POLL = 10_000;
/** The same (ms) for the conversation that is open: a guest waits for the next line. */
const OPEN_POLL = 3000;
const UNANSWERED_POLL = 60_000;
/** Every state of what the desk reads of conversations has its version under this one. */
const TOPICS = ['conversations'] as const;
const UNANSWERED_TOPICS = ['unanswered'] as const;

const desk = {
  staleTime: 2000,
  gcTime: DESK_GC_MS,
  // A retry that waits for the network would never end, and say nothing.
  networkMode: 'always',
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
} as const;
const asked = (signal: AbortSignal) => ({ signal, poll: true, asStaff: true });

const listQuery = (lane: ConversationLane) =>
  infiniteQueryOptions({
    ...desk,
    queryKey: [...KEY, 'list', lane],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ lane, ...(pageParam && { cursor: pageParam }) });
      return apiGet(`${PATH}?${query.toString()}`, conversationPageSchema, asked(signal));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isKeptOnDesk: true, topics: TOPICS },
  });

/** Conversations of a lane, with the counts of all lanes. */
export function useConversations(lane: ConversationLane) {
  const list = useInfiniteQuery({
    ...listQuery(lane),
    refetchInterval: usePollInterval(CONVERSATION_POLL, TOPICS),
  });
  const conversations = useMemo(
    () => list.data?.pages.flatMap(({ items }) => items) ?? [],
    [list.data],
  );
  return {
    list,
    conversations,
    counts: list.data?.pages[0]?.counts ?? null,
  };
}

/** How many guests wait for a person, counted from every screen of staff; 0 until it is known. */
export function usePendingConversations(): { count: number; error: unknown } {
  const { data = 0, error } = useQuery({
    queryKey: [...KEY, 'pending'],
    queryFn: async ({ signal }) =>
      (await apiGet(`${PATH}?lane=waiting`, conversationPageSchema, asked(signal))).counts.waiting,
    staleTime: 5000,
    refetchInterval: usePollInterval(CONVERSATION_POLL, TOPICS),
    refetchOnWindowFocus: true,
    meta: { topics: TOPICS },
  });
  return { count: data, error };
}

const oneQuery = (id: number | null) =>
  queryOptions({
    ...desk,
    queryKey: [...KEY, 'one', id],
    // Null as well once its guest has deleted it.
    queryFn: async ({ signal }) =>
      id === null ? null : apiGetOrNull(`${PATH}/${id}`, shownConversationSchema, asked(signal)),
    enabled: id !== null,
    meta: { isKeptOnDesk: true, topics: TOPICS },
  });

/** One conversation line by line; null where there is none. */
export function useConversation(id: number | null) {
  return useQuery({ ...oneQuery(id), refetchInterval: usePollInterval(OPEN_POLL, TOPICS) });
}

function show(client: QueryClient, shown: ShownConversation): void {
  client.setQueryData(oneQuery(shown.conversation.id).queryKey, shown);
  void client.invalidateQueries({ queryKey: [...KEY, 'list'] });
  void client.invalidateQueries({ queryKey: [...KEY, 'pending'] });
}

/** What staff do in a conversation; each answer is the conversation as it is since. */
export type ConversationAct = { readonly id: number } & (
  | { readonly is: 'reply'; readonly text: string; readonly after: number; readonly key: string }
  | { readonly is: 'close' }
);

export function useConversationAct() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('conversations', ({ id }: ConversationAct) => id),
    mutationFn: ({ id, ...act }: ConversationAct) =>
      act.is === 'reply'
        ? apiSend(
            'POST',
            `${PATH}/${id}/reply`,
            { text: act.text, after: act.after },
            shownConversationSchema,
            { idempotencyKey: act.key },
          )
        : apiSend('POST', `${PATH}/${id}/close`, undefined, shownConversationSchema),
    onSuccess: (shown) => show(client, shown),
    onError: (_error, { id }) => client.invalidateQueries({ queryKey: oneQuery(id).queryKey }),
  });
}

/** What guests asked and nobody answered, the newest first. */
export function useUnanswered() {
  const list = useQuery({
    ...desk,
    queryKey: UNANSWERED_KEY,
    queryFn: ({ signal }) => apiGet(UNANSWERED_PATH, unansweredPageSchema, asked(signal)),
    refetchInterval: usePollInterval(UNANSWERED_POLL, UNANSWERED_TOPICS),
    meta: { isKeptOnDesk: true, topics: UNANSWERED_TOPICS },
  });
  return { list, questions: list.data?.items };
}

/** A question that needs no answer of its own is put aside. */
export function useDismissUnanswered() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('questions', ({ id }: { readonly id: number }) => id),
    mutationFn: async ({ id }: { readonly id: number }) => {
      try {
        const done = z.object({ ok: z.literal(true) });
        const path = `${UNANSWERED_PATH}/${id}`;
        await apiSend('DELETE', path, undefined, done, { keepalive: true });
      } catch (error) {
        // A colleague was faster.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: UNANSWERED_KEY }),
  });
}
