import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { deskSearchSchema } from '#shared/guests/desk-search.contract.ts';
import {
  accountKey,
  type Guest,
  type GuestNote,
  guestNoteAnswerSchema,
  guestNoteDeletedSchema,
  guestSchema,
  guestStaysSchema,
} from '#shared/guests/guest.contract.ts';
import { notificationSentSchema } from '#shared/notifications/notification.contract.ts';
import type { StaffNotificationBody } from '#shared/notifications/notification.contract.ts';
import { apiGet, apiGetPage, apiSend } from '../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../platform/live/live-state.ts';
import { changesRow } from '../../../platform/query/changes-row.ts';

/** How long (ms) what nobody looks at stays in memory: these are other people's names and phones. */
const UNUSED = 60_000;

/** What the desk means by a text; earlier results stay while the next are asked for. */
export function useDeskSearch(query: string | null) {
  return useQuery({
    queryKey: ['desk-search', query],
    queryFn: ({ signal }) =>
      apiGet(`/api/admin/search?${new URLSearchParams({ q: query ?? '' })}`, deskSearchSchema, {
        signal,
        asStaff: true,
      }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 5000,
    gcTime: UNUSED,
    retry: false,
  });
}

/** Whom a panel is about: a phone in E.164, or an account that has none. */
export type GuestName = { readonly phone: string } | { readonly accountId: number };

export const keyOf = (guest: GuestName): string =>
  'phone' in guest ? guest.phone : accountKey(guest.accountId);

const pathOf = (key: string) => `/api/admin/guests/${encodeURIComponent(key)}`;

/** What a colleague notes while the sheet is read; the rest stands as it was opened. */
const TOPICS: LiveTopics = ['guest.notes'];
const guestQuery = (key: string) =>
  queryOptions({
    queryKey: ['desk-guest', key],
    queryFn: ({ signal }) =>
      apiGet(pathOf(key), guestSchema, { signal, poll: true, asStaff: true }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: UNUSED * 10,
    retry: false,
    meta: { topics: TOPICS },
  });

export const useGuest = (key: string) => useQuery(guestQuery(key));

/** The stays before those of the sheet, by pages; nothing is asked for until `isWanted`. */
export function useEarlierStays(key: string, last: number, isWanted: boolean) {
  return useInfiniteQuery({
    // Below the sheet, so that what reads it again reads these again too.
    queryKey: ['desk-guest', key, 'stays', last],
    queryFn: ({ pageParam, signal }) =>
      apiGetPage(`${pathOf(key)}/stays?cursor=${pageParam}`, guestStaysSchema, {
        signal,
        asStaff: true,
      }),
    enabled: isWanted,
    initialPageParam: String(last),
    getNextPageParam: (page) => page.nextCursor,
    networkMode: 'always',
    staleTime: 5000,
    gcTime: UNUSED,
    retry: false,
  });
}

/** Adds a note; what the sheet shows is the server's answer. */
export function useAddNote(key: string) {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow(
      'guestNotes',
      (_text, added?: { readonly note: GuestNote }) => added?.note.id ?? null,
    ),
    mutationFn: (text: string) =>
      apiSend('POST', `${pathOf(key)}/notes`, { text }, guestNoteAnswerSchema),
    networkMode: 'always',
    onSuccess: ({ note }) =>
      client.setQueryData(
        guestQuery(key).queryKey,
        (guest): Guest | undefined =>
          guest && { ...guest, notes: [note, ...guest.notes.filter(({ id }) => id !== note.id)] },
      ),
  });
}

export function useDeleteNote(key: string) {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('guestNotes', ({ id }: { readonly id: number }) => id),
    mutationFn: ({ id }: { readonly id: number }) =>
      apiSend('DELETE', `${pathOf(key)}/notes/${id}`, undefined, guestNoteDeletedSchema, {
        keepalive: true,
      }),
    networkMode: 'always',
    onSuccess: (_done, { id }) =>
      client.setQueryData(
        guestQuery(key).queryKey,
        (guest): Guest | undefined =>
          guest && { ...guest, notes: guest.notes.filter((note) => note.id !== id) },
      ),
  });
}

/** Sends a message once a key; the sheet of the guest is then read again. */
export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: StaffNotificationBody; key: string }) =>
      apiSend('POST', '/api/notifications', body, notificationSentSchema, { idempotencyKey: key }),
    networkMode: 'always',
    onSuccess: () => void client.invalidateQueries({ queryKey: ['desk-guest'] }),
  });
}
