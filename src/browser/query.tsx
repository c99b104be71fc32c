import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onSessionEnd } from './session.ts';

/** How long an answer is kept, and how long it counts as fresh. */
export const QUERY = { keptMs: 300_000, freshMs: 30_000 } as const;

/** One cache for all signed-in parts of the page, emptied when the session ends. `apiCall` makes new attempts itself. */
const client = new QueryClient({
  defaultOptions: {
    queries: { gcTime: QUERY.keptMs, staleTime: QUERY.freshMs, retry: false, refetchOnWindowFocus: false },
  },
});
onSessionEnd(() => client.clear());

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The cache, for code outside components: realtime events that change what is shown. */
export function queryCache(): QueryClient {
  return client;
}
