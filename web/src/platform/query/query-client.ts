import {
  CancelledError,
  type Query,
  QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
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

/** Settles once a guest who signs out has left; null while nobody does. */
let leaving: Promise<void> | null = null;
let noteLeft: (() => void) | null = null;

/** Every question passes here, those of parts of the page that are loaded late included. */
const askUnlessLeaving: QueryPersister = async (ask, context) => {
  if (leaving === null || context.meta?.isPublic === true) return ask(context);
  await leaving;
  throw new CancelledError({ silent: true });
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      persister: askUnlessLeaving,
    },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
});

noteWhenAsked(queryClient);

const isPrivate = (query: Query): boolean => query.meta?.isPublic !== true;

/**
 * Stops asking for what belongs to one guest, who is about to sign out, and asks for nothing of it
 * until `releasePrivateQueries`: the server would refuse what arrives after the sign-out.
 */
export async function holdPrivateQueries(): Promise<void> {
  leaving ??= new Promise((settle) => {
    noteLeft = settle;
  });
  await queryClient.cancelQueries({ predicate: isPrivate });
}

/** The guest has left: what was held is given up, and what begins from now on is asked. */
export async function releasePrivateQueries(): Promise<void> {
  await queryClient.cancelQueries({ predicate: isPrivate });
  leaving = null;
  noteLeft?.();
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
