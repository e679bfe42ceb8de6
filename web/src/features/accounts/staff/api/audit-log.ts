import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { auditLogSchema, type AuditRow } from '#shared/desk/audit-log.contract.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import { INVENTORY_KEY, STAFF_BOOKINGS_KEY } from '../../../../platform/queries/query-keys.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';

/** What narrows the log; an empty text narrows nothing. */
export interface AuditFilter {
  readonly who: string;
  readonly area: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: AuditFilter = { who: '', area: '', reference: '', from: '', to: '' };

function addressOf(filter: AuditFilter, cursor: string | null): string {
  const query = new URLSearchParams(
    Object.entries({ ...filter, cursor: cursor ?? '' }).filter(([, value]) => value !== ''),
  );
  return `/api/admin/audit-log${query.size > 0 ? `?${query}` : ''}`;
}

/** Lines of one file; beyond them the days are to be narrowed. */
export const MOST_EXPORTED = 4000;

/** All acts of a filter, newest first, up to a file's worth; nothing where a page did not come. */
export async function readWholeLog(
  filter: AuditFilter,
): Promise<{ readonly rows: readonly AuditRow[]; readonly isWhole: boolean }> {
  const rows: AuditRow[] = [];
  let cursor: string | null = null;
  do {
    const page: z.infer<typeof auditLogSchema> = await apiGet(
      addressOf(filter, cursor),
      auditLogSchema,
      { asStaff: true },
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < MOST_EXPORTED);
  return { rows, isWhole: cursor === null };
}

const AUDIT_KEY = ['staff', 'audit'] as const;

/** Acts of staff by pages, newest first. */
export function useAuditLog(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: [...AUDIT_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      apiGet(addressOf(filter, pageParam), auditLogSchema, { signal, asStaff: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5000,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Takes a deletion back; whatever came of it, log, board and stock are read again. */
export function useRestoreBooking() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('bookings', ({ bookingId }: { readonly bookingId: number }) => bookingId),
    mutationFn: ({ bookingId }: { readonly bookingId: number }) =>
      apiSend('POST', `/api/admin/bookings/${bookingId}/restore`, undefined, bookingSchema, {
        asStaff: true,
      }),
    onSettled: () => {
      for (const queryKey of [AUDIT_KEY, STAFF_BOOKINGS_KEY, INVENTORY_KEY])
        void client.invalidateQueries({ queryKey });
    },
  });
}
