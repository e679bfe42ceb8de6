import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { LiveTopics } from '../live/live-state.ts';
import { noteWhenAsked } from './asked-at.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device and readable with no network. */
      persist?: boolean;
      /** Same for every guest; survives signing in and out. */
      isPublic?: boolean;
      /** Says nothing of anybody, so a locked desk keeps it. */
      isOfLockedDesk?: boolean;
      /** Kept for a desk without a network, sealed, until its member of staff leaves or it locks. */
      isKeptOnDesk?: boolean;
      /** What it shows changes with these: a hint of one makes it ask again. */
      topics?: LiveTopics;
    };
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
});

noteWhenAsked(queryClient);

const isPrivate = (query: Query): boolean => query.meta?.isPublic !== true;

/**
 * Stops asking for what belongs to one guest, who is about to sign out: the server would refuse
 * what arrives after it.
 */
export async function cancelPrivateQueries(): Promise<void> {
  await queryClient.cancelQueries({ predicate: isPrivate });
}

/**
 * Forgets what belongs to one guest: on signing in, signing out and "forget this device". `except`
 * stays, being asked just now.
 */
export function removePrivateQueries(except?: QueryKey): void {
  queryClient.removeQueries({
    predicate: (query) => isPrivate(query) && query.queryKey[0] !== except?.[0],
  });
}

/** Forgets all that a locked desk must not show, what staff have just sent included. */
export function removeQueriesOfLock(): void {
  queryClient.removeQueries({
    predicate: (query) => isPrivate(query) && query.meta?.isOfLockedDesk !== true,
  });
  queryClient.getMutationCache().clear();
}

/** Asks again for what is on screen and belongs to one guest. */
export function invalidatePrivateQueries(): void {
  void queryClient.invalidateQueries({ predicate: isPrivate });
}
