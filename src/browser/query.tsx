import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HEAL_EVERY_MS, healAfterMs } from './heal.ts';
import { onSessionEnd } from './session.ts';

/** How long an answer is kept, how long it counts as fresh, and how often one that failed in passing is asked for again. */
export const QUERY = { keptMs: 300_000, freshMs: 30_000, healEveryMs: HEAL_EVERY_MS } as const;

/**
 * One cache for all signed-in parts of the page, emptied when the session ends. `apiCall` makes new attempts itself.
 * Without a network a question fails like any other, so that the page can say so, and is asked again until it is answered.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: QUERY.keptMs,
      staleTime: QUERY.freshMs,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      refetchInterval: healIntervalMs,
    },
    mutations: { networkMode: 'always' },
  },
});
onSessionEnd(() => client.clear());

/** When to ask again by itself, in milliseconds: only after a failure that may be gone by then, while the page is looked at. */
export function healIntervalMs(query: Pick<Query, 'state'>): number | false {
  const { status, error } = query.state as { status: string; error: unknown };
  return status === 'error' && (healAfterMs(error) ?? false);
}

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The cache, for code outside components: realtime events that change what is shown. */
export function queryCache(): QueryClient {
  return client;
}
