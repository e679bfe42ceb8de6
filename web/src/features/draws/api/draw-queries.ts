import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BookPrizeBody,
  type ClaimBody,
  type DraftedDraw,
  drawListSchema,
  drawViewSchema,
  type DrawView,
  isDrafted,
  type OwnDraw,
  ownDrawSchema,
  publicDrawSchema,
} from '#shared/draw/draw.contract.ts';
import { apiGet, apiGetText, apiSend } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { isUnasked } from '../../../platform/last-use.ts';
import type { LiveTopics } from '../../../platform/live/live-state.ts';
import { OWN_DRAW_KEY } from '../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../platform/query/poll-interval.ts';
import { serverTime } from '../../../platform/server-time.ts';
import { isMaybeSignedIn } from '../../../platform/session/session.ts';
import { mayHaveDeviceRows } from '../../../platform/storage/device-receipts.ts';

const TOPICS: LiveTopics = ['draws'];
const KEY = 'monthly-draws';
const MINUTE = 60_000;
/** How often (ms) a page asks that waits for its number: the result is shown within the minute. */
const WAITING_POLL = 10_000;

/** Every draw that was opened, newest first. */
export const drawListQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: async ({ signal }) =>
    (await apiGet('/api/draws', drawListSchema, { signal, poll: isUnasked() })).draws,
  staleTime: MINUTE,
  meta: { persist: true, isPublic: true, topics: TOPICS },
});
export const useDrawList = () => useQuery({ ...drawListQuery, refetchOnMount: 'always' });

/** A draw as it was read, and whether its time had come by the server's clock then. */
export type ReadDraw = DrawView & { readonly wasDue?: boolean };

export const drawViewQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'view', id],
    queryFn: async ({ signal }): Promise<ReadDraw | DraftedDraw | null> => {
      try {
        const path = `/api/draws/${encodeURIComponent(id)}`;
        const draw = await apiGet(path, publicDrawSchema, { signal, poll: isUnasked() });
        if (isDrafted(draw)) return draw;
        return { ...draw, wasDue: Date.parse(draw.drawAt) <= (serverTime() ?? 0) };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 5000,
    refetchOnMount: 'always',
    meta: { persist: true, isPublic: true, topics: TOPICS },
  });

/**
 * One draw; null where there is none of this name, and that it comes where staff have not opened it
 * yet. Asks often while its number is awaited.
 */
export function useDrawView(id: string) {
  const { data: known } = useQuery({ ...drawViewQuery(id), enabled: false });
  const isWaiting =
    known?.status === 'freezing' ||
    (known?.status === 'frozen' && Date.parse(known.drawAt) <= (serverTime() ?? 0));
  const refetchInterval = usePollInterval(
    isWaiting ? WAITING_POLL : MINUTE,
    isWaiting ? undefined : TOPICS,
  );
  return useQuery({ ...drawViewQuery(id), refetchInterval });
}

/** The published texts, byte for byte, and the result of the draw before this one. */
export interface DrawFiles {
  readonly manifest: string;
  readonly list: string;
  readonly voids: string;
  readonly result: string | null;
  readonly previousResult: string | null;
}

/** Its number has come. A draw that ended before it has a last text too, which is no result. */
export const isDrawn = ({
  status,
  manifestHash,
}: Pick<DrawView, 'status' | 'manifestHash'>): boolean =>
  (status === 'drawn' || status === 'closed') && manifestHash !== null;

/** Drawn, and somebody was left to win. */
export const hasWinners = (draw: Pick<DrawView, 'status' | 'manifestHash' | 'winners'>): boolean =>
  isDrawn(draw) && draw.winners.length > 0;

type Published = Pick<DrawView, 'id' | 'status' | 'manifestHash' | 'previousId'>;

export const drawFilesQuery = (draw: Published) =>
  queryOptions({
    queryKey: [KEY, 'files', draw.id, isDrawn(draw)],
    queryFn: async ({ signal }): Promise<DrawFiles> => {
      const read = (id: string, file: string) =>
        apiGetText(`/api/draws/${id}/${file}`, { signal, poll: isUnasked() });
      const [manifest, list, voids, result, previousResult] = await Promise.all([
        read(draw.id, 'manifest'),
        read(draw.id, 'list'),
        read(draw.id, 'voids'),
        isDrawn(draw) ? read(draw.id, 'result') : null,
        draw.previousId === null ? null : read(draw.previousId, 'result'),
      ]);
      return { manifest, list, voids, result, previousResult };
    },
    enabled: draw.manifestHash !== null,
    staleTime: MINUTE,
    meta: { persist: true, isPublic: true, topics: TOPICS },
  });
export const useDrawFiles = (draw: Published) =>
  useQuery({ ...drawFilesQuery(draw), refetchOnMount: 'always' });

/** How prizes went on that go on by numbers of their own, byte for byte; grows. */
export const useReplacementsText = (id: string, isFresh: boolean) =>
  useQuery({
    queryKey: [KEY, 'replacements', id],
    queryFn: ({ signal }) =>
      apiGetText(`/api/draws/${id}/replacements`, { signal, poll: isUnasked() }),
    enabled: isFresh,
    staleTime: MINUTE,
    refetchOnMount: 'always',
    refetchInterval: usePollInterval(MINUTE, TOPICS),
    meta: { persist: true, isPublic: true, topics: TOPICS },
  });

/** Whether this phone or its account may have taken part in anything. */
export const mayTakePart = (): boolean => isMaybeSignedIn() || mayHaveDeviceRows();

export const ownDrawQuery = (id: string) =>
  queryOptions({
    queryKey: [...OWN_DRAW_KEY, id],
    queryFn: async ({ signal }): Promise<OwnDraw | null> => {
      try {
        const asDevice = !isMaybeSignedIn() && { actor: 'device' };
        const options = { signal, poll: true, ...asDevice };
        return await apiGet(`/api/draws/${id}/mine`, ownDrawSchema, options);
      } catch (error) {
        // A device that never sent anything has no cookie, and no ticket.
        if (error instanceof ApiError && (error.status === 401 || error.status === 404))
          return null;
        throw error;
      }
    },
    staleTime: MINUTE,
    meta: { persist: true, topics: ['draws', 'me.entries', 'device.entries'] },
  });

/** What this guest has in a draw: tickets with their proof, and prizes. */
export const useOwnDraw = (id: string) =>
  useQuery({ ...ownDrawQuery(id), enabled: mayTakePart(), refetchOnMount: 'always' });

/** Finishes a draw by its public number, as anybody may. */
export function useBringNumber(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signature: string) =>
      apiSend('POST', `/api/draws/${id}/beacon`, { signature }, drawViewSchema),
    onSuccess: (draw) => {
      client.setQueryData(drawViewQuery(id).queryKey, draw);
      void client.invalidateQueries({ queryKey: drawListQuery.queryKey });
      void client.invalidateQueries({ queryKey: [KEY, 'replacements', id] });
    },
  });
}

/** Told of what a press about a prize came to, also where its button is gone by then. */
export type OnPrizeAnswer = (own: OwnDraw) => void;

function usePrizeAct<Body>(
  id: string,
  send: (body: Body) => Promise<OwnDraw>,
  onAnswer?: OnPrizeAnswer,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (own) => {
      onAnswer?.(own);
      client.setQueryData(ownDrawQuery(id).queryKey, own);
      void client.invalidateQueries({ queryKey: drawViewQuery(id).queryKey });
    },
    // The deadline has passed, or another phone was faster: it is shown as it is.
    onError: () => client.invalidateQueries({ queryKey: ownDrawQuery(id).queryKey }),
  });
}

/** Claims it, or changes later whether the winner's name stands on the page. */
export const useClaimPrize = (id: string, prize: number, onAnswer?: OnPrizeAnswer) =>
  usePrizeAct(
    id,
    (body: ClaimBody) =>
      apiSend('POST', `/api/draws/${id}/claims/${prize}/claim`, body, ownDrawSchema),
    onAnswer,
  );

export const useBookPrize = (id: string, prize: number, onAnswer?: OnPrizeAnswer) =>
  usePrizeAct(
    id,
    (body: BookPrizeBody) =>
      apiSend('POST', `/api/draws/${id}/claims/${prize}/book`, body, ownDrawSchema),
    onAnswer,
  );
