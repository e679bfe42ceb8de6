import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type Answer,
  answerListSchema,
  type AnswerBody,
  type NewAnswerBody,
  savedAnswerSchema,
  tryAnswerSchema,
} from '#shared/assistant/answer.contract.ts';
import { apiGetIfChanged, apiSend, type Versioned } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import { UNANSWERED_KEY } from './conversations.ts';

const TOPICS: LiveTopics = ['qa'];

const PATH = '/api/admin/custom-chat-qa';
const KEY = ['staff-answers'] as const;
/** How often (ms) the answers are read. */
export const ANSWER_POLL = 30_000;

const answersQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client, signal }) =>
    apiGetIfChanged(PATH, answerListSchema, client.getQueryData<Versioned<Answer[]>>(KEY), {
      signal,
      poll: true,
      asStaff: true,
    }),
  staleTime: 5000,
  // A retry that waits for the network would never end, and say nothing.
  networkMode: 'always',
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

/** All answers, newest first. */
export function useAnswers() {
  const list = useQuery({ ...answersQuery, refetchInterval: usePollInterval(ANSWER_POLL, TOPICS) });
  return { list, answers: list.data?.data };
}

/** A new answer has its id once it is saved. */
const CHANGES = changesRow(
  'answers',
  (sent: { readonly id: number | null }, saved?: Answer) => sent.id ?? saved?.id ?? null,
);

/** Shows an answer as the server has just saved it, and reads the list again. */
function show(client: QueryClient, { id, ...rest }: Answer): void {
  client.setQueryData<Versioned<Answer[]>>(KEY, (known) => {
    if (!known) return known;
    const saved = { id, ...rest };
    const isKnown = known.data.some((one) => one.id === id);
    const data = isKnown
      ? known.data.map((one) => (one.id === id ? saved : one))
      : [saved, ...known.data];
    return { ...known, etag: null, data };
  });
  void client.invalidateQueries({ queryKey: KEY });
}

export function useSaveAnswer() {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES,
    mutationFn: ({ id, body }: { id: number | null; body: NewAnswerBody | AnswerBody }) =>
      id === null
        ? apiSend('POST', PATH, body, savedAnswerSchema)
        : apiSend('PUT', `${PATH}/${id}`, body, savedAnswerSchema),
    onSuccess: (saved) => {
      show(client, saved);
      // Questions that it covers leave their list.
      void client.invalidateQueries({ queryKey: UNANSWERED_KEY });
    },
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Both name the revision that was looked at: a colleague's later words stay (decision 039). */
export const sendSwitch = ({ id, ...seen }: Pick<Answer, 'id' | 'isActive' | 'revision'>) =>
  apiSend('PUT', `/api/custom-chat-qa/${id}`, seen, savedAnswerSchema);

export async function sendDeletion({ id, revision }: Pick<Answer, 'id' | 'revision'>) {
  try {
    const done = z.object({ ok: z.literal(true) });
    const path = `${PATH}/${id}?revision=${revision}`;
    await apiSend('DELETE', path, undefined, done, { keepalive: true });
  } catch (error) {
    // A colleague has deleted it already.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Switches at once; where it fails, the switch goes back. */
export function useSwitchAnswer() {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES,
    mutationFn: sendSwitch,
    onSuccess: (saved) => show(client, saved),
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteAnswer() {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES,
    mutationFn: sendDeletion,
    // A deletion that waits for the network would never end, and say nothing.
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** What a guest would be told, and why; nothing is saved. */
export const useTryQuestion = () =>
  useMutation({
    mutationFn: (question: string) => apiSend('POST', `${PATH}/try`, { question }, tryAnswerSchema),
  });
