import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  deskDrawListSchema,
  deskDrawSchema,
  exclusionsSchema,
  recipientsSchema,
  type RecipientsChange,
} from '#shared/draw/draw-desk.contract.ts';
import { type DrawSetup, drawViewSchema } from '#shared/draw/draw.contract.ts';
import { DESK_GC_MS } from '../../../../backoffice/api/desk-query.ts';
import { apiGet, apiGetOrNull, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import type { ExclusionsChange } from '../setup/exclusions-draft.ts';

const TOPICS: LiveTopics = ['draws'];
const PATH = '/api/admin/draws';
const EXCLUSIONS = '/api/admin/draw-exclusions';
const RECIPIENTS = '/api/admin/draw-recipients';
const KEY = ['staff-draws'] as const;
/** How often (ms) the desk reads its draws. */
export const DRAW_POLL = 30_000;

const listQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) =>
    (await apiGet(PATH, deskDrawListSchema, { signal, poll: true, asStaff: true })).draws,
  staleTime: 5000,
  gcTime: DESK_GC_MS,
  // A retry that waits for the network would never end, and say nothing.
  networkMode: 'always',
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

/** Every draw, drafts too, newest first. */
export const useDrawList = () =>
  useQuery({ ...listQuery, refetchInterval: usePollInterval(DRAW_POLL, TOPICS) });

const drawQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) =>
      id === null
        ? null
        : apiGetOrNull(`${PATH}/${id}`, deskDrawSchema, { signal, poll: true, asStaff: true }),
    enabled: id !== null,
    staleTime: 5000,
    gcTime: DESK_GC_MS,
    networkMode: 'always',
    refetchOnMount: 'always',
    meta: { isKeptOnDesk: true, topics: TOPICS },
  });

/** One draw with all that its next step needs; null where there is none. */
export const useDeskDraw = (id: string | null) =>
  useQuery({ ...drawQuery(id), refetchInterval: usePollInterval(DRAW_POLL, TOPICS) });

/** A write of the desk: what follows the draw's address, and what goes with it. */
export interface DrawAct {
  readonly path: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  /** Idempotency key of something that is counted. */
  readonly key?: string;
}

/** Each answer is the draw as it is since. */
export function useDrawAct(id: string) {
  const client = useQueryClient();
  // The key of what was sent last and got no answer: pressed again, it is the same act.
  const unanswered = useRef<{ act: string; key: string } | null>(null);
  return useMutation({
    meta: changesRow('draws', () => id),
    mutationFn: async ({ path, method = 'POST', body, key: given }: DrawAct) => {
      const act = JSON.stringify([method, path, body]);
      const last = unanswered.current;
      const key = given ?? (last?.act === act ? last.key : crypto.randomUUID());
      unanswered.current = { act, key };
      const draw = await apiSend(method, `${PATH}/${id}${path}`, body, deskDrawSchema, {
        idempotencyKey: key,
      });
      unanswered.current = null;
      return draw;
    },
    onSuccess: (draw) => {
      client.setQueryData(drawQuery(id).queryKey, draw);
      void client.invalidateQueries({ queryKey: listQuery.queryKey });
    },
    // A colleague was faster, or its time has come: it is shown as it is.
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const setUp = (setup: DrawSetup): DrawAct => ({ path: '', method: 'PUT', body: setup });

/** Finishes a draw by its public number, as anybody may. */
export function useBeacon(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('draws', () => id),
    mutationFn: (signature: string) =>
      apiSend('POST', `/api/draws/${id}/beacon`, { signature }, drawViewSchema),
    // Not waited for: the form that asked is gone by then, and with it what it does at the end.
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}

const exclusionsQuery = queryOptions({
  queryKey: [...KEY, 'exclusions'],
  queryFn: ({ signal }) =>
    apiGet(EXCLUSIONS, exclusionsSchema, { signal, poll: true, asStaff: true }),
  gcTime: DESK_GC_MS,
  networkMode: 'always',
  refetchOnMount: 'always',
  meta: { topics: TOPICS },
});

export const useExclusions = () => useQuery(exclusionsQuery);

export function useSaveExclusions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ExclusionsChange) =>
      apiSend('PATCH', EXCLUSIONS, change, exclusionsSchema),
    onSuccess: (saved) => {
      client.setQueryData(exclusionsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: KEY });
    },
    onError: () => client.invalidateQueries({ queryKey: exclusionsQuery.queryKey }),
  });
}

const recipientsQuery = queryOptions({
  queryKey: [...KEY, 'recipients'],
  queryFn: ({ signal }) =>
    apiGet(RECIPIENTS, recipientsSchema, { signal, poll: true, asStaff: true }),
  gcTime: DESK_GC_MS,
  networkMode: 'always',
  refetchOnMount: 'always',
  meta: { topics: TOPICS },
});

export const useRecipients = () => useQuery(recipientsQuery);

export function useSaveRecipients() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: RecipientsChange) => apiSend('PUT', RECIPIENTS, change, recipientsSchema),
    onSuccess: (saved) => {
      client.setQueryData(recipientsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: KEY });
    },
    // A colleague was faster: what they saved is shown beside what is typed.
    onError: () => client.invalidateQueries({ queryKey: recipientsQuery.queryKey }),
  });
}
