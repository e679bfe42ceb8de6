import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  drawsSchema,
  type Draws,
  participationAnswerSchema,
  ownEntriesSchema,
  type OwnEntry,
} from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { readConnectivity } from '../../../platform/connectivity.ts';
import { isUnasked } from '../../../platform/last-use.ts';
import { DEVICE_ROWS_KEY, OWN_ENTRIES_KEY } from '../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../platform/query/poll-interval.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { isMaybeSignedIn } from '../../../platform/session/session.ts';
import { writeLocal } from '../../../platform/storage/local-store.ts';

export type Draw = Draws['events'][number];

/**
 * What is known of a draw; undefined until the server has said. An unknown one is taken for open:
 * the server decides in the end.
 */
export function useDraw(eventType: EventType): Draw | undefined {
  return useDraws()?.find((draw) => draw.eventType === eventType);
}

export function useDraws(): readonly Draw[] | undefined {
  return useQuery(drawsQuery).data?.events;
}

/** Until the server says otherwise; it decides in the end. */
export const takesEntries = (draw: Draw | undefined): boolean =>
  draw?.isOpen !== false && draw?.isCalledOff !== true;

/** The month of a draw changes under an open page, too. */
export const drawsQuery = queryOptions({
  queryKey: ['draws'],
  queryFn: ({ signal }) => apiGet('/api/events', drawsSchema, { signal, poll: isUnasked() }),
  staleTime: 60_000,
  meta: { persist: true, isPublic: true, topics: ['draws'] },
});

/** Whether the draw of the month takes this event's entries: yes, until the server says no. */
export function isKnownInDraw(eventType: EventType): boolean {
  const known = queryClient.getQueryData(drawsQuery.queryKey)?.events;
  return known?.find((draw) => draw.eventType === eventType)?.isInDraw !== false;
}

const PARTICIPATION_KEY = ['participation'] as const;

const participationQuery = (phone: string, eventType: EventType) =>
  queryOptions({
    queryKey: [...PARTICIPATION_KEY, eventType, phone],
    queryFn: async ({ signal }) => {
      const body = { participantPhone: phone, eventType };
      return (
        await apiSend('POST', '/api/check-monthly-participation', body, participationAnswerSchema, {
          signal,
        })
      ).hasParticipated;
    },
    staleTime: 30_000,
  });

/**
 * Asks as soon as the phone is complete, so that a press need not wait. E.164, null while it is no
 * number.
 */
export function useParticipation(phone: string | null, eventType: EventType): boolean {
  const { data } = useQuery({
    ...participationQuery(phone ?? '', eventType),
    enabled: phone !== null,
  });
  return phone !== null && data === true;
}

/**
 * How long (ms) a press may wait to hear whether the phone took part already; what is chosen is
 * stored by then.
 */
const PARTICIPATION_WAIT = 1500;

/**
 * Whether the phone took part this month, as far as can be known in a moment. False with no answer:
 * the server decides with the entry itself, and an entry must be kept on the phone without any
 * network. Never rejects.
 */
export async function hasParticipated(phone: string, eventType: EventType): Promise<boolean> {
  if (readConnectivity() !== 'online') return false;
  const answer = queryClient.fetchQuery(participationQuery(phone, eventType)).catch(() => false);
  return Promise.race([
    answer,
    new Promise<false>((resolve) => setTimeout(() => resolve(false), PARTICIPATION_WAIT)),
  ]);
}

const ownEntriesQuery = queryOptions({
  queryKey: OWN_ENTRIES_KEY,
  queryFn: ({ signal }) => fetchOwnEntries(signal),
  staleTime: 10_000,
  refetchInterval: 15_000,
  // Who opens the draws has often just read of an answer.
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  meta: { persist: true, topics: ['me.entries', 'device.entries'] },
});

interface OwnEntries {
  /** Undefined until something is known. */
  readonly entries: readonly OwnEntry[] | undefined;
  readonly error: unknown;
  /** Epoch ms of the last answer, 0 for none. */
  readonly updatedAt: number;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * What the server has of this account or device, kept for reading offline. Asked only where the
 * guest looks at the draws.
 */
export function useOwnEntries(): OwnEntries {
  const query = useQuery({
    ...ownEntriesQuery,
    refetchInterval: usePollInterval(ownEntriesQuery.refetchInterval, ownEntriesQuery.meta?.topics),
  });
  return {
    entries: query.data,
    error: query.error,
    updatedAt: query.dataUpdatedAt,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

/** After a receipt or a withdrawal. */
export function refreshOwnEntries(): void {
  void queryClient.invalidateQueries({ queryKey: ownEntriesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: DEVICE_ROWS_KEY });
}

/** After an entry was received: its phone has taken part. */
export function refreshParticipation(): void {
  void queryClient.invalidateQueries({ queryKey: PARTICIPATION_KEY });
}

/** After the server refused an entry to a draw that is closed. */
export function refreshDraws(): void {
  void queryClient.invalidateQueries({ queryKey: drawsQuery.queryKey });
}

async function fetchOwnEntries(signal: AbortSignal): Promise<readonly OwnEntry[]> {
  const isDevice = !isMaybeSignedIn();
  try {
    const { entries } = await apiGet('/api/event-entries', ownEntriesSchema, {
      signal,
      poll: true,
      ...(isDevice && { actor: 'device' }),
    });
    // Their answers are told in the bell, also where the receipt never reached this phone.
    if (isDevice && entries.length > 0) writeLocal('hasBookings', true);
    return entries;
  } catch (error) {
    // A device that never sent anything has no cookie yet.
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }
}
