import { useInfiniteQuery } from '@tanstack/react-query';
import { apiCall } from '#browser/api.ts';

/** The key under which the admin's lists are kept: `[ADMIN_LISTS, path]`. */
export const ADMIN_LISTS = 'admin-lists';

interface Page {
  next: string | number | null;
  total?: number | null;
}

/** A list of the admin's, page by page; `path` is its route and `filter` its query. */
export function useAdminList<P extends Page>(path: string, filter: Record<string, string | undefined>) {
  return useInfiniteQuery({
    queryKey: [ADMIN_LISTS, path, filter],
    queryFn: async ({ pageParam, signal }): Promise<P> => {
      const said = Object.entries({ ...filter, before: pageParam?.toString() });
      const query = new URLSearchParams(said.filter((pair): pair is [string, string] => Boolean(pair[1])));
      return apiCall('GET', `${path}?${query.toString()}`, { signal });
    },
    initialPageParam: null as string | number | null,
    getNextPageParam: (last) => last.next,
    // whoever opens the page wants to see how it is now
    staleTime: 0,
  });
}
