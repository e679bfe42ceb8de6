import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { userSchema, type LoginAnswer, type User } from '#shared/accounts/account.contract.ts';
import { ApiError, apiGet } from './api-client.ts';
import { AUTH } from './freshness.ts';
import { readLocal, removeLocal, writeLocal } from './local-store.ts';
import { forgetPrivateQueries, queryClient } from './query-client.ts';

const ME = ['me'] as const;
const listeners = new Set<() => void>();

/** The signed-in user, null for an anonymous guest, undefined while it is not known. Anonymous guests cost no call. */
export function useUser(): User | null | undefined {
  const hasHandle = useSyncExternalStore(
    subscribe,
    () => readLocal('userId') !== null,
    () => false,
  );
  const { data, isError } = useQuery({
    queryKey: ME,
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: hasHandle,
    staleTime: AUTH.stale,
    gcTime: AUTH.gc,
    meta: { persist: true },
  });
  if (!hasHandle) return null;
  return data === undefined && isError ? null : data;
}

/** Remembers who signed in; everything read before belongs to nobody now. */
export function signedIn({ user, sessionToken }: LoginAnswer): void {
  if (user === null) return;
  forgetPrivateQueries();
  writeLocal('userId', String(user.id));
  writeLocal('userEmail', user.email);
  if (sessionToken !== null) writeLocal('sessionToken', sessionToken);
  queryClient.setQueryData(ME, user);
  announce();
}

export function signedOut(): void {
  removeLocal('userId', 'userEmail', 'sessionToken', 'adminPageMemory');
  forgetPrivateQueries();
  announce();
}

async function fetchMe(signal: AbortSignal): Promise<User | null> {
  try {
    return await apiGet('/api/auth/me', userSchema, { signal, poll: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    removeLocal('userId', 'userEmail', 'sessionToken');
    announce();
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
