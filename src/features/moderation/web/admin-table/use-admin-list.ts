import { useInfiniteQuery } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';

/** Query key prefix of the admin lists: `[ADMIN_LISTS_KEY, path]`. */
export const ADMIN_LISTS_KEY = 'admin-lists';

interface Page {
  next: string | number | null;
  total?: number | null;
}

/** Infinite query of an admin list. `path`: API route; `filter`: query parameters. */
export function useAdminList<P extends Page>(path: string, filter: Record<string, string | undefined>) {
  return useInfiniteQuery({
    queryKey: [ADMIN_LISTS_KEY, path, filter],
    queryFn: async ({ pageParam, signal }): Promise<P> => {
      const params = Object.entries({ ...filter, before: pageParam?.toString() });
      const query = new URLSearchParams(params.filter((pair): pair is [string, string] => Boolean(pair[1])));
      return apiRequest('GET', `${path}?${query.toString()}`, { signal });
    },
    initialPageParam: null as string | number | null,
    getNextPageParam: (last) => last.next,
    // Always refetch when the page opens.
    staleTime: 0,
  });
}
