import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  adoptAnswerSchema,
  deviceRowsSchema,
  forgetAnswerSchema,
  type DeviceRow,
  type DeviceRowId,
} from '#shared/accounts/device-rows.contract.ts';
import { apiGet, apiSend } from '../api/api-client.ts';
import { endSubscription } from '../push/browser-subscription.ts';
import { queryClient } from '../query/query-client.ts';
import { useUser } from '../session/session.ts';
import { forgetAllReceiptCodes, forgetReceiptCode } from '../storage/device-receipts.ts';
import { deleteAllDrafts } from '../storage/drafts.ts';
import { readLocal, writeLocal } from '../storage/local-store.ts';
import { useMayHaveDeviceRows } from './may-have-notifications.ts';
import {
  DEVICE_ROWS_KEY,
  NOTIFICATIONS_KEY,
  OWN_BOOKINGS_KEY,
  OWN_DRAW_KEY,
  OWN_ENTRIES_KEY,
} from './query-keys.ts';

const deviceRowsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: [...DEVICE_ROWS_KEY, userId],
    queryFn: async ({ signal }) =>
      (
        await apiGet('/api/device/rows', deviceRowsSchema, {
          signal,
          poll: true,
          actor: userId === null ? 'device' : `user:${userId}`,
        })
      ).rows,
    staleTime: 30_000,
  });

/**
 * Bookings and entries that this device opens, whoever is signed in; undefined until they are
 * known. Devices without any ask nothing.
 */
export function useDeviceRows(): readonly DeviceRow[] | undefined {
  const user = useUser();
  const mayHaveSome = useMayHaveDeviceRows();
  const { data } = useQuery({
    ...deviceRowsQuery(user?.id ?? null),
    enabled: mayHaveSome && user !== undefined,
  });
  return mayHaveSome ? data : NONE;
}

const NONE: readonly DeviceRow[] = [];

/** Lists the rows that the signed-in guest may add to their account; staff add none. */
export function useAdoptableRows(): readonly DeviceRow[] {
  const user = useUser();
  const rows = useDeviceRows() ?? NONE;
  return user?.role === 'guest' ? rows.filter(({ owner }) => owner === 'nobody') : NONE;
}

export const deviceRowKey = ({ kind, id }: DeviceRowId): string => `${kind}:${id}`;

/** Picks the rows about which this account was not asked on this device. */
export function unaskedRows(userId: number, rows: readonly DeviceRow[]): readonly DeviceRow[] {
  const asked = readLocal('adoptionAsked')?.[userId] ?? [];
  return rows.filter((row) => !asked.includes(deviceRowKey(row)));
}

/** What was left where it is, is not offered to this account on this device again. */
export function rememberAsked(userId: number, rows: readonly DeviceRow[]): void {
  const all = readLocal('adoptionAsked') ?? {};
  const asked = new Set([...(all[userId] ?? []), ...rows.map(deviceRowKey)]);
  writeLocal('adoptionAsked', { ...all, [userId]: [...asked] });
}

const idOf = ({ kind, id }: DeviceRowId): DeviceRowId => ({ kind, id });

interface AdoptRows {
  readonly rows: readonly DeviceRow[];
  /** The end of a booking's phone, or its code; empty where none is asked for. */
  readonly proof: string;
}

/** Answers with what belongs to the account now, and with the bookings that the proof does not fit. */
export function useAdoptRows() {
  return useMutation({
    mutationFn: ({ rows, proof }: AdoptRows) => {
      const body = { rows: rows.map(idOf), ...(proof !== '' && { proof }) };
      return apiSend('POST', '/api/account/adopt', body, adoptAnswerSchema);
    },
    onSettled: refreshOwnRows,
  });
}

/** Whether the hotel asks whose this is before an account may add it. */
export const needsProof = (row: DeviceRow): boolean =>
  row.kind === 'booking' && row.needsProof === true;

/** Closes a booking or an entry to this device. */
export function useForgetRow() {
  return useMutation({
    mutationFn: ({ row }: { row: DeviceRowId; reference: string }) =>
      apiSend('POST', '/api/device/forget', { rows: [idOf(row)] }, forgetAnswerSchema),
    onSuccess: (_, { reference }) => {
      forgetReceiptCode(reference);
      refreshOwnRows();
    },
  });
}

/** Closes everything to this device. */
export function useForgetAll() {
  return useMutation({
    mutationFn: () => apiSend('POST', '/api/device/forget', { rows: 'all' }, forgetAnswerSchema),
    onSuccess: forgetHere,
  });
}

/** What this browser keeps of it all: codes, what was typed half, and what was read. */
export function forgetHere(): void {
  forgetAllReceiptCodes();
  // An account is told on as before, without what was the device's.
  if (readLocal('userId') === null) void endSubscription();
  deleteAllDrafts();
  // These queries are asked no more, so what they hold must go too.
  for (const queryKey of OWN_ROWS) void queryClient.resetQueries({ queryKey });
}

/** First parts of the keys of what bookings and events read of this guest. */
const OWN_ROWS = [
  DEVICE_ROWS_KEY,
  OWN_BOOKINGS_KEY,
  OWN_DRAW_KEY,
  OWN_ENTRIES_KEY,
  NOTIFICATIONS_KEY,
];

function refreshOwnRows(): void {
  for (const queryKey of OWN_ROWS) void queryClient.invalidateQueries({ queryKey });
}
