import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Requests queries again after a change that the server has told of. First requests too: their answers may be older than
 * the change, and `invalidateQueries` keeps these.
 */
export async function refetchQueries(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  await cache.cancelQueries({ queryKey });
  await cache.invalidateQueries({ queryKey });
}
