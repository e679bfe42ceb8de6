import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowKind } from '../../platform/query/changes-row.ts';
import type { OwnRows, RowId } from './held-rows.ts';

/**
 * Rows of a kind that were changed on this page, wherever on it: by anything, by marks alone, or by
 * anything but marks.
 */
export function useOwnRows(
  kind: RowKind,
  by: 'anything' | 'marks' | 'others' = 'anything',
): OwnRows {
  const sent = useMutationState({
    filters: {
      predicate: ({ meta, state: { status, variables } }) =>
        meta?.changes?.kind === kind &&
        (by === 'anything' || (meta.changes.isMark === true) === (by === 'marks')) &&
        status !== 'error' &&
        variables !== undefined,
    },
    select: ({ meta, state: { variables, data, submittedAt } }) =>
      [meta?.changes?.idOf(variables as never, data as never) ?? null, submittedAt] as const,
  });
  const key = JSON.stringify(sent);
  return useMemo(() => {
    const own = new Map<RowId, number>();
    for (const [id, at] of JSON.parse(key) as [RowId | null, number][])
      if (id !== null) own.set(id, Math.max(at, own.get(id) ?? 0));
    return own;
  }, [key]);
}
