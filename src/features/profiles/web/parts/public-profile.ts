import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryCache } from '#browser/query.tsx';
import type { PublicProfile } from '../../domain/profile.ts';
import { fetchPublicProfile } from '../api.ts';

/** Somebody's profile as others see it; fails with `ApiError` 404 for whoever is not there for us. */
export function usePublicProfile(userId: string | undefined): UseQueryResult<PublicProfile, unknown> {
  return useQuery<PublicProfile, unknown>({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => fetchPublicProfile(userId ?? '', signal),
    enabled: userId !== undefined,
  });
}

/** After a block, or its end: every list that may hold the person is asked for anew. */
export function askForListsAnew(): void {
  const own = ['profile', 'session'];
  void queryCache().invalidateQueries({ predicate: ({ queryKey }) => !own.includes(String(queryKey[0])) });
}
