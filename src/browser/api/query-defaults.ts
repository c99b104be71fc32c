/** Cache lifetime, staleness and refetch interval after a transient error (ms). */
export const QUERY_DEFAULTS = { gcTimeMs: 300_000, staleTimeMs: 30_000, errorRefetchMs: 10_000 } as const;
