import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskDrawSchema, exclusionsSchema } from '#shared/draw/draw-desk.contract.ts';
import { type DrawSetup, drawListSchema, drawViewSchema } from '#shared/draw/draw.contract.ts';
import { apiGet, apiGetOrNull, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import type { ExclusionsChange } from '../setup/exclusions-draft.ts';

const TOPICS: LiveTopics = ['draws'];
const PATH = '/api/admin/draws';
const EXCLUSIONS = '/api/admin/draw-exclusions';
const KEY = ['staff-draws'] as const;
/** How often (ms) the desk reads its draws. */
export const DRAW_POLL = 30_000;
/** How long (ms) what nobody looks at stays in memory. */
const UNUSED = 300_000;

const listQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) =>
    (await apiGet(PATH, drawListSchema, { signal, poll: true, asStaff: true })).draws,
  staleTime: 5000,
  gcTime: UNUSED,
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
    gcTime: UNUSED,
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
}

/** Each answer is the draw as it is since. */
export function useDrawAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, method = 'POST', body }: DrawAct) =>
      apiSend(method, `${PATH}/${id}${path}`, body, deskDrawSchema),
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
    mutationFn: (signature: string) =>
      apiSend('POST', `/api/draws/${id}/beacon`, { signature }, drawViewSchema),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

const exclusionsQuery = queryOptions({
  queryKey: [...KEY, 'exclusions'],
  queryFn: ({ signal }) => apiGet(EXCLUSIONS, exclusionsSchema, { signal, asStaff: true }),
  gcTime: UNUSED,
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
