import { QueryClient, type QueryKey } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device and readable with no network. */
      persist?: boolean;
      /** Same for every guest; survives signing in and out. */
      isPublic?: boolean;
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

/** Forgets what belongs to one guest: on signing in, signing out and "forget this device". `except` stays, being asked just now. */
export function forgetPrivateQueries(except?: QueryKey): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.isPublic !== true && query.queryKey[0] !== except?.[0] });
}

/** Asks again for what is on screen and belongs to one guest. */
export function refreshPrivateQueries(): void {
  void queryClient.invalidateQueries({ predicate: (query) => query.meta?.isPublic !== true });
}
