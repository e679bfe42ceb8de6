import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLogSchema } from '#shared/desk/audit-log.contract.ts';
import { apiGet } from '../../../../platform/api/api-client.ts';

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

/** Acts of staff by pages, newest first. */
export function useAuditLog(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['staff', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      apiGet(addressOf(filter, pageParam), auditLogSchema, { signal, asStaff: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5000,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  });
}
