import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { SHORTLIST_KEY } from '../shortlist/use-shortlist.ts';
import { OPEN_LIMIT } from '../../domain/open-limit.ts';
import type { OpenCountOfProperty } from '../../domain/open-limit-schema.ts';

/** Open and waiting applications of own properties, by id; the first `OPEN_LIMIT.maxCounted` are counted. */
export function useOpenCounts(propertyIds: readonly string[]): ReadonlyMap<string, OpenCountOfProperty> | undefined {
  const ids = propertyIds.slice(0, OPEN_LIMIT.maxCounted);
  const { data } = useQuery({
    queryKey: [SHORTLIST_KEY, 'counts', ids],
    queryFn: async ({ signal }) => {
      const path = `/api/applications/counts?homes=${ids.join(',')}`;
      const { counts } = await apiRequest<{ counts: OpenCountOfProperty[] }>('GET', path, { signal });
      return new Map(counts.map((count) => [count.property_id, count]));
    },
    enabled: ids.length > 0,
  });
  return data;
}
