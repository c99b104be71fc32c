import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { useSession } from '#browser/session.ts';
import type { SavedSearch, SavedSearchInput } from '../../domain/search/search-filters.ts';

const SAVED_SEARCHES_PATH = '/api/properties/searches';
const SAVED_SEARCHES_KEY = ['properties', 'searches'];

/** The user's saved searches with the number of new results. */
export function useSavedSearches(): UseQueryResult<SavedSearch[]> {
  const session = useSession();
  return useQuery({
    queryKey: SAVED_SEARCHES_KEY,
    queryFn: ({ signal }) => apiRequest<{ searches: SavedSearch[] }>('GET', SAVED_SEARCHES_PATH, { signal }),
    select: ({ searches }) => searches,
    enabled: session === 'in',
    staleTime: 0,
  });
}

export type SavedSearchMutation =
  | { do: 'add'; body: SavedSearchInput }
  | { do: 'change'; id: string; body: Partial<Pick<SavedSearchInput, 'name' | 'frequency'>> }
  | { do: 'delete'; id: string };

/** Creates, updates or deletes a saved search. */
export function useSavedSearchMutation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: SavedSearchMutation) => {
      if (change.do === 'add') return apiRequest('POST', SAVED_SEARCHES_PATH, { body: change.body });
      const path = `${SAVED_SEARCHES_PATH}/${encodeURIComponent(change.id)}`;
      if (change.do === 'delete') return apiRequest('DELETE', path);
      return apiRequest('PATCH', path, { body: change.body });
    },
    onSuccess: async () => queries.invalidateQueries({ queryKey: SAVED_SEARCHES_KEY }),
  });
}
