import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { onSessionEnd } from '../session.ts';
import { errorRefetchDelay } from './api-client.ts';
import { QUERY_DEFAULTS } from './query-defaults.ts';

/**
 * Query client of all signed-in parts of the page, cleared when the session ends. `apiRequest` retries by itself, so
 * `retry` is off.
 * With `networkMode: 'always'` queries fail while offline, so the page can show the error; they refetch until they
 * succeed.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: QUERY_DEFAULTS.gcTimeMs,
      staleTime: QUERY_DEFAULTS.staleTimeMs,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      refetchInterval: errorRefetchInterval,
    },
    mutations: { networkMode: 'always' },
  },
});
onSessionEnd(() => client.clear());

/**
 * Refetch interval of a query (ms): set only after a transient error; false otherwise. Paused while the page is hidden.
 */
export function errorRefetchInterval(query: Pick<Query, 'state'>): number | false {
  const { status, error } = query.state as { status: string; error: unknown };
  return status === 'error' && (errorRefetchDelay(error) ?? false);
}

/** Provides the query client. During SSR every page has a client of its own, because requests share the process. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [provided] = useState(() => (typeof window === 'undefined' ? new QueryClient() : client));
  return <QueryClientProvider client={provided}>{children}</QueryClientProvider>;
}

/** Query client for code outside components, such as realtime events. */
export function getQueryClient(): QueryClient {
  return client;
}
