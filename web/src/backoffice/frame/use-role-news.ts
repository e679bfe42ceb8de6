import { useLingui } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetKeptDesk } from '../../platform/query/kept-desk-store.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useUser } from '../../platform/session/session.ts';
import { toast } from '../../ui/toast.ts';

/** First words of the keys of what only managers read; the own PIN stays. */
const isForManagers = ([first, second]: QueryKey): boolean =>
  first === 'statistics' ||
  (first === 'staff' && second !== 'own-pin' && second !== 'own-factor') ||
  (first === 'staff-draws' && (second === 'exclusions' || second === 'recipients'));

function forgetForManagers(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isForManagers(queryKey) });
  void forgetKeptDesk();
}

/** Says so on an open desk when a manager gives its person another role. */
export function useRoleNews(): void {
  const { t } = useLingui();
  const user = useUser();
  const [id, role] = [user?.id, user?.staffRole];
  const known = useRef({ id, role });
  useEffect(() => {
    const before = known.current;
    if (role === undefined) return;
    known.current = { id, role };
    // Another person who unlocks the desk has their own role.
    if (before.id !== id || before.role === undefined || before.role === role) return;
    if (role === 'reception') forgetForManagers();
    if (role === 'manager')
      toast.success({ title: t`You are a manager now`, message: t`Everything is open to you.` });
    else
      toast.failure({
        title: t`Your role is reception now`,
        message: t`What is for managers is closed to you from now on.`,
      });
  }, [id, role, t]);
}
